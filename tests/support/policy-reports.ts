/** A report as Chromium sends it with the Reporting API: an inline script on the contact page. */
export const apiReport = (changes: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: 'https://www.example.com/contact',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0',
  body: {
    documentURL: 'https://www.example.com/contact',
    referrer: 'https://search.example/?q=secret',
    blockedURL: 'inline',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'; report-to policy",
    sourceFile: 'https://www.example.com/contact',
    sample: 'const password = "secret"',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 1,
    columnNumber: 7,
    ...changes,
  },
});

/** The same violation as Firefox sends it to a `report-uri`. */
export const uriReport = (changes: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'https://www.example.com/contact',
    referrer: 'https://search.example/?q=secret',
    'blocked-uri': 'inline',
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'original-policy': "default-src 'none'; report-uri /api/reports",
    'source-file': 'https://www.example.com/contact',
    'script-sample': 'const password = "secret"',
    disposition: 'enforce',
    'status-code': 200,
    ...changes,
  },
});
