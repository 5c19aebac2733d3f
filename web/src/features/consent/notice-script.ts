import { CONSENT_DAYS, CONSENT_KEY } from 'core/tracking/consent'
import { BOT } from 'core/tracking/page-tracking'
import { STRICT_REGION } from 'core/tracking/region'

const LIFETIME_MS = CONSENT_DAYS * 86_400_000

/**
 * Source of the inline script that shows the notice to visitors who have not answered this version
 * of its text, and stores an answer given before hydration. The region comes from the server's
 * cookie; until it is known, sentences that depend on it stay hidden. `data-answer` on the page
 * marks visitors without storage, `data-pressed` a button that waits for its script. The version is
 * in `data-notice`, so that the script is the same on every page and strict policies allow it by
 * its hash.
 */
export function buildNoticeScript(): string {
  const key = JSON.stringify(CONSENT_KEY)
  return [
    '(function(page,notice){',
    `var version=notice.dataset.notice;if(self!==top||${BOT}.test(navigator.userAgent))return;`,
    `try{var kept=JSON.parse(localStorage.getItem(${key}));`,
    'if(kept&&kept.expiry>Date.now()&&kept.value.textVersion===version)return}catch(e){}',
    `var known=${STRICT_REGION}.exec(document.cookie);`,
    "page.dataset.asks=known?known[1]==='1'?'region':'mode':'unknown';",
    "notice.addEventListener('click',function(event){",
    "var button=event.target.closest('button');if(!button)return;",
    "var answer=button.dataset.answer;if(!answer){button.dataset.pressed='';return}",
    "var isYes=answer==='all';page.dataset.answer=answer;delete page.dataset.asks;",
    `try{localStorage.setItem(${key},JSON.stringify({value:{choices:{measurement:isYes,google:isYes,meta:isYes},textVersion:version,at:new Date().toISOString()},expiry:Date.now()+${LIFETIME_MS}}))}catch(e){}`,
    `dispatchEvent(new StorageEvent('storage',{key:${key}}))`,
    "})})(document.documentElement,document.querySelector('[data-notice]'))",
  ].join('')
}
