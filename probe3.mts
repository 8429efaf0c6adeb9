import { chromium } from '@playwright/test';
import { findBrowser } from './tools/browsers.mjs';
import { startSite } from './tools/servers/site';
const site = await startSite(`http://127.0.0.1:4999`);
const browser = await chromium.launch({ executablePath: findBrowser('chromium'), args: ['--no-sandbox'] });
for (const path of ['/', '/chatWidget', '/checkout', '/order?item=crm', '/', '/chatWidget','/checkout', '/order?item=crm']) {
const context = await browser.newContext();
const page = await context.newPage();
await context.addInitScript("addEventListener('pointermove', (e) => console.log('move', e.movementX, e.movementY, e.clientX), true); for (const t of ['pointerover','pointermove','pointerdown','touchstart','keydown','focusin']) addEventListener(t, (e) => console.log('event', t, performance.now(), e.isTrusted, String(e.target), e.movementX, e.clientX), {capture:true, once:true}); ");
page.on('console', (m) => console.log('  console', m.type(), m.text().slice(0, 300)));
let n = 0; let bytes = 0;
page.on('request', (r) => { if (/chunks\/.*js$/.test(r.url())) n++; });
await page.goto(site.url + path);
await page.waitForTimeout(1500);
console.log(path, n); await page.mouse.move(300,300); await page.waitForTimeout(300); console.log('after one move', n);
await context.close();
}
await browser.close(); await site.stop(); process.exit();
