import type { MailLanguage } from '@/scripts/mail-corpus/languages/language';

export const polish: MailLanguage = {
  code: 'pl',
  customer: 'Łukasz Wiśniewski',
  prefix: 'Odp:',
  gmail: 'pon., 23 lis 2026 o 21:12 {who} napisał(a):',
  apple: 'Wiadomość napisana przez {who} w dniu 23 lis 2026, o godz. 21:12:',
  numeric: 'W dniu 23.11.2026 o 21:12, {name} pisze:',
  full: 'W dniu poniedziałek, 23 listopada 2026 21:12:00 CET {who} napisał(-a):',
  labels: ['Od', 'Wysłano', 'Do', 'Temat'],
  sent: 'poniedziałek, 23 listopada 2026 21:12',
  phone: 'Wysłane z iPhone’a',
  outlook: 'Pobierz aplikację Outlook dla systemu iOS',
  ours: 'Dzień dobry,\n\ndziękujemy za zapytanie. Czy sklep ma być połączony z magazynem?',
  texts: [
    'Dzień dobry,\n\ntak, korzystamy z własnego programu magazynowego.\nMogę przesłać jego opis.\n\nPozdrawiam\nŁukasz Wiśniewski',
    'Zgadzam się na te warunki. Proszę o umowę.',
    'Czy możemy przełożyć rozmowę na środę? Jutro jestem cały dzień w podróży.',
    'Dziękuję, wszystko jasne. Odezwę się po świętach.',
  ],
};

export const russian: MailLanguage = {
  code: 'ru',
  customer: 'Ольга Кузнецова',
  prefix: 'RE:',
  gmail: 'пн, 23 нояб. 2026 г. в 23:12, {who}:',
  apple: '23 нояб. 2026 г., в 23:12, {who} написал(а):',
  numeric: '23.11.2026 23:12, {name} пишет:',
  full: 'Понедельник, 23 ноября 2026, 23:12 +03:00 от {who}:',
  labels: ['От', 'Отправлено', 'Кому', 'Тема'],
  sent: '23 ноября 2026 г. 23:12',
  phone: 'Отправлено с iPhone',
  outlook: 'Получить Outlook для iOS',
  ours: 'Здравствуйте, Ольга!\n\nСпасибо за заявку. Сколько языков будет на сайте?',
  texts: [
    'Добрый день!\n\nДва языка: русский и английский. Тексты мы переведём сами.\n\nС уважением,\nОльга Кузнецова',
    'Да, нас всё устраивает. Начинайте.',
    'Подскажите, пожалуйста, входит ли в цену хостинг на первый год?',
    'К сожалению, в пятницу я не смогу. Давайте созвонимся в понедельник в 11:00.',
  ],
};

export const czech: MailLanguage = {
  code: 'cs',
  customer: 'Jiří Dvořák',
  prefix: 'RE:',
  gmail: 'po 23. 11. 2026 v 21:12 odesílatel {who} napsal:',
  apple: '23. 11. 2026 v 21:12, {who}:',
  numeric: 'Dne 23. 11. 2026 v 21:12 {name} napsal(a):',
  full: 'Dne pondělí 23. listopadu 2026 21:12:00 SEČ, {who} napsal(a):',
  labels: ['Od', 'Odesláno', 'Komu', 'Předmět'],
  sent: 'pondělí 23. listopadu 2026 21:12',
  phone: 'Odesláno z iPhonu',
  outlook: 'Získat Outlook pro iOS',
  ours: 'Dobrý den,\n\nděkujeme za poptávku. Máte už připravené texty?',
  texts: [
    'Dobrý den,\n\ntexty máme hotové, fotografie pošlu příští týden.\n\nS pozdravem\nJiří Dvořák',
    'Souhlasím, můžeme začít.',
    'Kolik by stálo přidat ještě německou verzi?',
    'Ve středu se mi to nehodí. Co třeba čtvrtek dopoledne?',
  ],
};
