import { expect, test } from '@jest/globals';
import { htmlMail, mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';

const { safeHtml } = useMailReader();

const shown = (html: string) => safeHtml(htmlMail(html));

test('an email without HTML has none to show', async () => {
  expect(await safeHtml(mailWith({}))).toBeNull();
});

test('words keep their form', async () => {
  const html =
    '<h1>A</h1><p style="text-align:center">B <b>C</b><br />D</p><table><tbody><tr><td colspan="2">E</td></tr></tbody></table>';
  expect(await shown(html)).toContain(html);
});

test('a link opens a new tab that knows nothing of this one', async () => {
  expect(await shown('<a href="https://a.test/?b=1" onclick="x()" class="c">A</a>')).toContain(
    '<a href="https://a.test/?b=1" rel="noopener noreferrer nofollow" target="_blank">A</a>',
  );
});

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '//a.test/x',
  '/desk/api/session',
  'vbscript:x',
  'cid:logo',
  'file:///etc/passwd',
])('a link to %s leads nowhere', async (href) => {
  const html = await shown(`<a href="${href}">A</a>`);
  expect(html).toContain('>A</a>');
  expect(html).not.toContain('href');
});

test('of a picture, its description remains', async () => {
  expect(
    await shown('<p>A<img src="https://a.test/track.png" alt="the <logo>">B<img src=x>C</p>'),
  ).toContain('<p>A<span>[the &lt;logo&gt;]</span>B<span></span>C</p>');
});

test.each([
  '<script>alert(1)</script>',
  '<style>@import "https://a.test/x.css"; p { background: url(https://a.test/y) }</style>',
  '<iframe src="https://a.test/"></iframe>',
  '<form action="https://a.test/"><input name="password"><button>Send</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://a.test/">',
  '<base href="https://a.test/"><link rel="stylesheet" href="https://a.test/x">',
  '<svg><a xlink:href="javascript:alert(1)"><animate onbegin="alert(1)"/></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)"></style></mglyph></table></mtext></math>',
  '<p style="background:url(https://a.test/x);position:fixed;width:expression(alert(1))">A</p>',
  '<p style="color:red;background-image:url(//a.test/x)" background="https://a.test/x" onmouseover="x()">A</p>',
  '<video src="https://a.test/v" poster="https://a.test/p" autoplay></video><audio src="https://a.test/a">',
  '<object data="https://a.test/o"><embed src="https://a.test/e"></object>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src="https://a.test/x"></template>',
  '<img src="x" srcset="https://a.test/x 2x" lowsrc="https://a.test/l">',
])('nothing is loaded, sent, or run by %s', async (html) => {
  const safe = await shown(`<p>Hello</p>${html}<p>Bye</p>`);
  expect(safe).toContain('<p>Hello</p>');
  expect(safe).not.toMatch(
    /<(?!\/?(?:p|span|table|tbody|tr|td|br|a)\b)|\s(?:src|on\w+|background|action|srcset|class|id)\s*=|url\(|a\.test|expression|position|@import/i,
  );
});

test('HTML that is nested without end keeps its words', async () => {
  expect(await shown(`${'<div>'.repeat(5000)}Deep`)).toContain('Deep');
});
