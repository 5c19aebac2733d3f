import { CONSENT_DAYS, CONSENT_KEY } from 'core/tracking/consent'
import { BOT } from 'core/tracking/page-tracking'

const LIFETIME_MS = CONSENT_DAYS * 86_400_000

/**
 * Source of the inline script that shows the notice to visitors who have not answered this version
 * of its text, and stores an answer given before hydration. `data-answer` on the page marks visitors
 * without storage, `data-pressed` a button that waits for its script. The version is in
 * `data-notice`, so that the script is the same on every page and strict policies allow it by its
 * hash. Short names: p is the page, n the notice, v its version, k what is known, b a button, a its answer, y a yes.
 */
export function buildNoticeScript(): string {
  const key = JSON.stringify(CONSENT_KEY)
  return [
    '((p,n)=>{',
    `let v=n.dataset.notice,b,a,y;if(self!==top||${BOT}.test(navigator.userAgent))return;`,
    `try{let k=JSON.parse(localStorage.getItem(${key}));`,
    'if(k&&k.expiry>Date.now()&&k.value.textVersion===v)return}catch(e){}',
    'p.dataset.asks="";',
    'n.addEventListener("click",e=>{',
    'b=e.target.closest("button");if(!b)return;',
    'a=b.dataset.answer;if(!a){b.dataset.pressed="";return}',
    'y=a==="all";p.dataset.answer=a;delete p.dataset.asks;',
    `try{localStorage.setItem(${key},JSON.stringify({value:{choices:{measurement:y,google:y,meta:y},textVersion:v,at:new Date().toISOString()},expiry:Date.now()+${LIFETIME_MS}}))}catch(e){}`,
    `dispatchEvent(new StorageEvent("storage",{key:${key}}))`,
    '})})(document.documentElement,document.querySelector("[data-notice]"))',
  ].join('')
}
