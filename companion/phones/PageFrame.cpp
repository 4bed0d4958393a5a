// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Html.h"
#include "companion/phones/Pages.h"

#include <cstdint>
#include <string_view>

namespace rowkeeper::phones {

namespace {

// Text stands 4.5:1 and more (WCAG 1.4.3) on what is behind it, in both.
constexpr std::string_view style = R"css(
:root{color-scheme:light dark;--back:#eef0f3;--panel:#fff;--text:#14171c;--quiet:#4a515c;--edge:#737c88;
--press:#0b5cad;--onpress:#fff;--rest:#dde1e7;--warn:#8a3a00}
@media(prefers-color-scheme:dark){:root{--back:#101317;--panel:#1e232a;--text:#f1f3f5;--quiet:#b6bec9;
--edge:#6b7480;--press:#2f74b8;--onpress:#fff;--rest:#38404a;--warn:#ffb27a}}
*{box-sizing:border-box}
html{font:100%/1.35 system-ui,sans-serif;-webkit-text-size-adjust:100%}
html.wide{font-size:clamp(1rem,1.3vw,3rem)}
body{margin:0;background:var(--back);color:var(--text);overflow-wrap:anywhere;hyphens:auto}
body.clear{background:transparent}
main{max-width:34rem;margin:0 auto;padding:.75rem;display:flex;flex-direction:column;gap:.75rem}
.wide main{max-width:none}
section{min-width:0}section:empty{display:none}
#ask,#now,#last,#note,#choose,#gone{background:var(--panel);border-radius:.75rem;padding:.9rem 1rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}h1:not(:first-child){margin-top:1.25rem}
h2{font-size:1.15rem;line-height:1.2;margin:0}
p{margin:.5rem 0}p:last-child{margin-bottom:0}small{display:block;color:var(--quiet);font-size:.95rem}
form{display:grid;gap:.6rem;margin:0 0 .6rem}
button,.choice{display:flex;align-items:center;gap:.75rem;width:100%;min-height:3.5rem;padding:.6rem 1rem;
font:inherit;font-size:1.15rem;font-weight:600;text-align:left;text-decoration:none;border:0;border-radius:.6rem;
background:var(--press);color:var(--onpress);cursor:pointer;hyphens:auto}
.choice{margin:.6rem 0}.choice.quiet{background:none;color:var(--text);box-shadow:inset 0 0 0 2px var(--edge)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--text);outline-offset:3px}
label{display:grid;gap:.3rem}
input{font:inherit;font-size:1.3rem;width:100%;min-height:3.25rem;padding:.4rem .8rem;color:var(--text);
background:var(--back);border:2px solid var(--edge);border-radius:.6rem}
.mark{width:1.9rem;height:1.9rem;flex:none}.mark text{font:bold 20px sans-serif;text-anchor:middle}
#you{display:flex;align-items:center;gap:.6rem;font-size:1.2rem}#you strong{flex:none}
.other{margin-left:auto;color:var(--text);font-size:1rem;padding:.8rem 0 .8rem .8rem;text-align:right}
.done,.idle{font-size:1.15rem;margin:0;color:var(--quiet)}
#now>div{display:flex;align-items:center;gap:.6rem}
.question{margin:0;font-size:1.2rem;font-weight:600}
.standings{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr))}
.standing,.card,.total{display:flex;align-items:center;gap:.6rem}
.standing{background:var(--panel);border-radius:.75rem;padding:.6rem .8rem}
.standing div,.card div{flex:1;min-width:0}.name{display:block}
.standing b{font-size:1.35rem}.card b{font-size:1.5rem}
.lines{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))}
article{background:var(--panel);border-radius:.75rem;padding:.8rem 1rem;display:flex;flex-direction:column}
ol{list-style:none;margin:.4rem 0 auto;padding:0}
li.card{padding:.4rem 0;border-top:1px solid var(--rest)}
.hidden .name{color:var(--quiet);font-style:italic}.off b{color:var(--quiet)}.off .name{text-decoration:line-through}
.total{padding-top:.45rem}.total .mark{width:1.4rem;height:1.4rem}
.bar{flex:1;height:.7rem;min-width:2rem;border-radius:.35rem}.rest{fill:var(--rest)}
.total b{min-width:2rem;text-align:right;font-size:1.15rem}.total .remark{color:var(--text)}
small.remark{color:var(--warn);font-weight:600}
#last{position:sticky;bottom:.75rem;box-shadow:0 0 0 2px var(--edge)}#last .card{font-size:1.2rem}#last .card div{flex:none}
#gone{background:var(--warn);color:var(--panel);font-weight:600}
.wide .question{font-size:1.7rem}.wide .standing b,.wide .card b{font-size:1.8rem}
)css";

// Asks every second and a half whether anything has changed and puts in the parts that have. What somebody is
// about to type stays while its question does.
constexpr std::string_view script = R"js(
(()=>{
let state=document.body.dataset.state,asking=false;
const here=location.pathname.replace(/\/$/,'');
const get=async w=>{const r=await fetch(w,{cache:'no-store'});if(!r.ok)throw r.status;return r.text()};
const typing=next=>{const i=document.querySelector('input[name=typed]');if(!i||!i.value)return false;
const t=i.form.querySelector('[name=ticket]').value;return [...next.querySelectorAll('[name=ticket]')].some(e=>e.value===t)};
const put=next=>{const held=typing(next);document.title=next.title;
for(const s of next.querySelectorAll('main>section')){const o=document.getElementById(s.id);
if(o&&s.id!=='gone'&&o.innerHTML!==s.innerHTML&&!(held&&s.id==='ask'))o.innerHTML=s.innerHTML}
if(!held)state=next.body.dataset.state};
const look=async()=>{if(asking)return;asking=true;try{
if(await get(here+'/state')!==state)put(new DOMParser().parseFromString((await get(here)).replace(/<style[^]*?<\/style>/,''),'text/html'));
document.getElementById('gone').hidden=true}catch(e){document.getElementById('gone').hidden=false}asking=false};
setInterval(look,1500);document.addEventListener('visibilitychange',()=>{if(!document.hidden)look()})
})()
)js";

constexpr std::string_view everyFewSeconds =
    R"(<noscript><meta http-equiv="refresh" content="5"></noscript>)";

/// FNV-1a.
void mix(std::uint64_t& sum, std::string_view words) {
    for (const char letter : words)
        sum = (sum ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
    sum = (sum ^ 0x100U) * 0x100000001b3ULL; // where one ends
}

std::string head(const Page& page, const std::string& nonce, std::string_view language) {
    std::string all = "<!DOCTYPE html><html lang=\"" + std::string(language) + "\"" +
                      (page.wide ? " class=\"wide\"" : "") + "><head><meta charset=\"utf-8\">";
    all += R"(<meta name="viewport" content="width=device-width, initial-scale=1">)";
    all += R"(<meta name="robots" content="noindex">)";
    if (!page.typing) all += everyFewSeconds;
    return all + "<title>" + escaped(page.title) + "</title><style nonce=\"" + nonce + "\">" +
           std::string(style) + "</style></head>";
}

} // namespace

std::string stateOf(const Page& page) {
    std::uint64_t sum = 0xcbf29ce484222325ULL;
    mix(sum, page.title);
    for (const Section& section : page.sections)
        mix(sum, section.html);
    return std::to_string(sum);
}

std::string written(const Page& page, const std::string& nonce, const json::Sentences& texts) {
    std::string all = head(page, nonce, texts.language() == json::Language::De ? "de" : "en");
    all += "<body class=\"" + std::string(page.clear ? "clear" : "") + "\" data-state=\"" + stateOf(page) +
           "\"><main><section id=\"gone\" role=\"alert\" hidden>" + escaped(texts.text("phones.gone")) +
           "</section>";
    for (const Section& section : page.sections) {
        const bool live = section.name == "ask" || section.name == "now";
        all += "<section id=\"" + section.name + "\"" + (live ? " aria-live=\"polite\"" : "") + ">" +
               section.html + "</section>";
    }
    return all + "</main><script nonce=\"" + nonce + "\">" + std::string(script) + "</script></body></html>";
}

} // namespace rowkeeper::phones
