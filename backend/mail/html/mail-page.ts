import { LANGUAGE } from '@repo/company/language.ts';
import { escapeHtml } from '#mail/html/escape.ts';
import { MAIL_STYLES } from '#mail/html/styles.ts';

/**
 * Makes the HTML document of an email. It loads nothing from anywhere. Without its styles, which some email
 * programs remove, it is plain but readable. Only Outlook, which ignores the greatest width of a box, gets a
 * table.
 *
 * @param title the subject
 * @param body HTML
 */
export const mailPage = (title: string, body: string): string => `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${MAIL_STYLES.map((sheet) => `<style>${sheet}</style>`).join('\n')}
</head>
<body>
<!--[if mso]><table role="presentation" width="600" cellpadding="24" align="center"><tr><td><![endif]-->
<div class="letter">
${body}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;
