import type { MailLanguage } from '@/scripts/mail-corpus/languages/language';

export const turkish: MailLanguage = {
  code: 'tr',
  customer: 'Gülşen Yıldırım',
  prefix: 'YNT:',
  gmail: '{who}, 23 Kas 2026 Pzt, 23:12 tarihinde şunu yazdı:',
  apple: '{who} şunları yazdı (23 Kas 2026 23:12):',
  numeric: '23.11.2026 23:12 tarihinde {name} yazdı:',
  full: '23 Kasım 2026 Pazartesi 23:12:00 GMT+3 tarihinde {who} şunu yazdı:',
  labels: ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
  sent: '23 Kasım 2026 Pazartesi 23:12',
  phone: 'iPhone’umdan gönderildi',
  outlook: 'iOS için Outlook’u edinin',
  ours: 'Merhaba,\n\nTalebiniz için teşekkür ederiz. Sitede kaç ürün olacak?',
  texts: [
    'Merhaba,\n\nBaşlangıçta yüz elli ürün olacak. Fotoğraflar hazır.\n\nİyi çalışmalar\nGülşen Yıldırım',
    'Teklifi kabul ediyoruz, başlayabilirsiniz.',
    'Fiyata alan adı da dahil mi?',
    'Çarşamba günü uygun değilim. Perşembe sabahı konuşabilir miyiz?',
  ],
};

export const arabic: MailLanguage = {
  code: 'ar',
  customer: 'سارة الحداد',
  prefix: 'رد:',
  gmail: 'في الاثنين، 23 نوفمبر 2026 في 11:12 م تمت كتابة ما يلي بواسطة {who}:',
  apple: 'في 23 نوفمبر 2026، الساعة 11:12 م، كتب/كتبت {who}:',
  numeric: 'في 23/11/2026 11:12 م، كتب {name}:',
  full: 'في الاثنين، 23 نوفمبر 2026، 11:12:00 م غرينتش+3، كتب {who}:',
  labels: ['من', 'تم الإرسال', 'إلى', 'الموضوع'],
  sent: 'الاثنين، 23 نوفمبر 2026 11:12 م',
  phone: 'أُرسلت من الـ iPhone',
  outlook: 'الحصول على Outlook لنظام iOS',
  ours: 'مرحبًا،\n\nشكرًا لتواصلكم معنا. كم صفحة تحتاجون؟',
  texts: [
    'مرحبًا،\n\nنحتاج إلى عشر صفحات باللغتين العربية والإنجليزية.\n\nمع تحياتي\nسارة',
    'ممتاز، موافقون على العرض.',
    'هل السعر يشمل الاستضافة؟',
    'هل يمكنكم الاتصال بي غدًا الساعة الرابعة؟',
  ],
};

export const hebrew: MailLanguage = {
  code: 'he',
  customer: 'נועה כהן',
  prefix: 'השב:',
  gmail: '\u202bבתאריך יום ב׳, 23 בנוב׳ 2026 ב-22:12 מאת \u202a{who}\u202c\u200f:\u202c',
  apple: 'ב-23 בנוב׳ 2026, בשעה 22:12, {who} כתב/ה:',
  numeric: 'בתאריך 23/11/2026 22:12, {name} כתב:',
  full: 'ביום שני, 23 בנובמבר 2026 ב-22:12:00 GMT+2, {who} כתב/ה:',
  labels: ['מאת', 'נשלח', 'אל', 'נושא'],
  sent: 'יום שני 23 נובמבר 2026 22:12',
  phone: 'נשלח מה-iPhone שלי',
  outlook: 'קבל את Outlook עבור iOS',
  ours: 'שלום,\n\nתודה על הפנייה. האם יש לכם כבר לוגו?',
  texts: [
    'שלום,\n\nכן, הלוגו מוכן ואני מצרפת אותו בהודעה הבאה.\n\nבברכה\nנועה',
    'מצוין, אפשר להתחיל.',
    'מה המחיר לתחזוקה שנתית?',
    'אפשר לדבר ביום חמישי בבוקר?',
  ],
};
