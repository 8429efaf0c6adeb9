import { appleIos, appleMac, icloudWeb } from '@/scripts/mail-corpus/programs/apple';
import * as desktop from '@/scripts/mail-corpus/programs/desktop';
import { gmailAndroid, gmailIos, gmailWeb } from '@/scripts/mail-corpus/programs/gmail';
import * as outlook from '@/scripts/mail-corpus/programs/outlook';
import * as webmail from '@/scripts/mail-corpus/programs/webmail';

/** The programs that customers answer with, by the names of their files. */
export const PROGRAMS = {
  'gmail-web': gmailWeb,
  'gmail-android': gmailAndroid,
  'gmail-ios': gmailIos,
  'apple-mac': appleMac,
  'apple-ios': appleIos,
  icloud: icloudWeb,
  'outlook-windows': outlook.outlookWindows,
  'outlook-web': outlook.outlookWeb,
  'outlook-mac': outlook.outlookMac,
  'outlook-ios': outlook.outlookIos,
  'outlook-android': outlook.outlookAndroid,
  thunderbird: desktop.thunderbird,
  'thunderbird-html': desktop.thunderbirdHtml,
  'the-bat': desktop.theBat,
  notes: desktop.lotusNotes,
  groupwise: desktop.groupWise,
  mutt: desktop.mutt,
  evolution: desktop.evolution,
  kmail: desktop.kMail,
  yahoo: webmail.yahoo,
  samsung: webmail.samsung,
  k9: webmail.k9,
  proton: webmail.proton,
  gmx: webmail.gmx,
  fastmail: webmail.fastmail,
  zoho: webmail.zoho,
  roundcube: webmail.roundcube,
  'mail-ru': webmail.mailRu,
  qq: webmail.qqMail,
};

/** The name of a program. */
export type ProgramName = keyof typeof PROGRAMS;
