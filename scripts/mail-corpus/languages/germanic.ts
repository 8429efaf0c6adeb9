import type { MailLanguage } from '@/scripts/mail-corpus/languages/language';

export const german: MailLanguage = {
  code: 'de',
  customer: 'Jörg Müller-Lüdenscheidt',
  prefix: 'AW:',
  gmail: 'Am Mo., 23. Nov. 2026 um 21:12 Uhr schrieb {who}:',
  apple: 'Am 23.11.2026 um 21:12 schrieb {who}:',
  numeric: 'Am 23.11.26 um 21:12 schrieb {name}:',
  full: 'Am Montag, 23. November 2026 um 21:12:00 MEZ hat {who} Folgendes geschrieben:',
  labels: ['Von', 'Gesendet', 'An', 'Betreff'],
  sent: 'Montag, 23. November 2026 21:12',
  phone: 'Von meinem iPhone gesendet',
  outlook: 'Outlook für iOS beziehen',
  ours: 'Guten Tag,\n\nvielen Dank für Ihre Anfrage. Wie viele Seiten soll die neue Website haben?\nUnd bis wann soll sie fertig sein?',
  texts: [
    'Guten Tag,\n\nes werden ungefähr zwölf Seiten, dazu ein kleiner Blog.\nFertig sein müsste es bis Ende März.\n\nViele Grüße\nJörg Müller-Lüdenscheidt',
    'Das Angebot passt so. Bitte schicken Sie uns den Vertrag.',
    'Hallo zusammen,\n\nkönnen wir kurz telefonieren? Am Dienstag zwischen 10 und 12 Uhr würde es mir gut passen.\n\nDanke und beste Grüße',
    'Leider ist uns der Preis zu hoch.\n\nGibt es auch eine kleinere Lösung, etwa nur mit fünf Seiten und ohne Shop? Größere Änderungen wären später möglich.',
    'Nein, die alte Domain behalten wir. Die Zugangsdaten für den Server schicke ich Ihnen morgen.',
  ],
};

export const dutch: MailLanguage = {
  code: 'nl',
  customer: 'Anneke van der Meer',
  prefix: 'Antw:',
  gmail: 'Op ma 23 nov 2026 om 21:12 schreef {who}:',
  apple: 'Op 23 nov 2026, om 21:12 heeft {who} het volgende geschreven:',
  numeric: 'Op 23-11-2026 om 21:12 schreef {name}:',
  full: 'Op maandag 23 november 2026 om 21:12:00 CET schreef {who}:',
  labels: ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
  sent: 'maandag 23 november 2026 21:12',
  phone: 'Verstuurd vanaf mijn iPhone',
  outlook: 'Outlook voor iOS downloaden',
  ours: 'Beste Anneke,\n\nBedankt voor uw aanvraag. Hoeveel producten komen er in de webwinkel?',
  texts: [
    'Goedemiddag,\n\nWe beginnen met ongeveer tachtig producten. Later worden het er meer.\n\nMet vriendelijke groet,\nAnneke',
    'Prima, dan spreken we elkaar donderdag om half drie.',
    'Ik heb nog één vraag: zit de hosting bij de prijs inbegrepen?',
    'Sorry voor de late reactie. Het logo stuur ik vanavond, de teksten volgen volgende week.',
  ],
};

export const swedish: MailLanguage = {
  code: 'sv',
  customer: 'Åsa Lindström',
  prefix: 'SV:',
  gmail: 'Den mån 23 nov. 2026 kl 21:12 skrev {who}:',
  apple: '23 nov. 2026 kl. 21:12 skrev {who}:',
  numeric: 'Den 2026-11-23 kl. 21:12, skrev {name}:',
  full: 'Den måndag 23 november 2026 21:12:00 CET, {who} skrev:',
  labels: ['Från', 'Skickat', 'Till', 'Ämne'],
  sent: 'den 23 november 2026 21:12',
  phone: 'Skickat från min iPhone',
  outlook: 'Hämta Outlook för iOS',
  ours: 'Hej Åsa,\n\nTack för din förfrågan. Vill du att vi flyttar de gamla sidorna också?',
  texts: [
    'Hej!\n\nJa, gärna. Det rör sig om ungefär fyrtio sidor på svenska och engelska.\n\nMed vänliga hälsningar\nÅsa',
    'Det låter bra, vi kör på det. När kan ni börja?',
    'Kan ni ringa mig på måndag efter klockan tio? Då är även vår säljchef på plats.',
    'Nej tack, vi väntar till nästa år. Budgeten räcker tyvärr inte.',
  ],
};
