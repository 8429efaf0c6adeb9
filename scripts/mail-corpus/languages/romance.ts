import type { MailLanguage } from '@/scripts/mail-corpus/languages/language';

export const french: MailLanguage = {
  code: 'fr',
  customer: 'Chloé Lefèvre',
  prefix: 'RE:',
  gmail: 'Le lun. 23 nov. 2026 à 21:12, {who} a écrit :',
  apple: 'Le 23 nov. 2026 à 21:12, {who} a écrit :',
  numeric: 'Le 23/11/2026 à 21:12, {name} a écrit :',
  full: 'Le lundi 23 novembre 2026 à 21:12:00 UTC+1, {who} a écrit :',
  labels: ['De', 'Envoyé', 'À', 'Objet'],
  sent: 'lundi 23 novembre 2026 21:12',
  phone: 'Envoyé de mon iPhone',
  outlook: 'Obtenir Outlook pour iOS',
  ours: 'Bonjour,\n\nMerci pour votre demande. Souhaitez-vous garder votre site actuel en parallèle ?',
  texts: [
    'Bonjour,\n\nNon, l’ancien site peut disparaître dès que le nouveau est prêt.\nIl faudrait simplement rediriger les anciennes adresses.\n\nCordialement\nChloé Lefèvre',
    'Parfait, nous acceptons votre devis.',
    'Pourriez-vous m’appeler demain matin ? Je suis joignable jusqu’à midi.',
    'Le délai nous paraît un peu long.\n\nSerait-il possible de mettre la boutique en ligne avant Noël, même sans le blog ?',
    'Merci beaucoup pour votre réponse. Je vous envoie les photos ce soir.',
  ],
};

export const spanish: MailLanguage = {
  code: 'es',
  customer: 'Iñigo Núñez Ibáñez',
  prefix: 'RE:',
  gmail: 'El lun, 23 nov 2026 a las 21:12, {name} (<hello@tesseraworks.example>) escribió:',
  apple: 'El 23 nov 2026, a las 21:12, {who} escribió:',
  numeric: 'El 23/11/2026 a las 21:12, {name} escribió:',
  full: 'En lunes, 23 de noviembre de 2026, 21:12:00 CET, {who} escribió:',
  labels: ['De', 'Enviado', 'Para', 'Asunto'],
  sent: 'lunes, 23 de noviembre de 2026 21:12',
  phone: 'Enviado desde mi iPhone',
  outlook: 'Obtener Outlook para iOS',
  ours: 'Buenos días:\n\nGracias por su consulta. ¿En qué idiomas debe estar la página?',
  texts: [
    'Buenos días:\n\nEn español y en inglés. El año que viene añadiremos también el portugués.\n\nUn saludo,\nIñigo',
    '¡Estupendo! Empezamos el lunes entonces.',
    '¿Cuánto costaría el mantenimiento al mes? No lo encuentro en el presupuesto.',
    'Lo hemos hablado con el jefe y preferimos la opción pequeña.\nMañana le mando los textos.',
  ],
};

export const italian: MailLanguage = {
  code: 'it',
  customer: 'Niccolò Bonaccorsi',
  prefix: 'R:',
  gmail: 'Il giorno lun 23 nov 2026 alle ore 21:12 {who} ha scritto:',
  apple: 'Il giorno 23 nov 2026, alle ore 21:12, {who} ha scritto:',
  numeric: 'Il 23/11/2026 21:12, {name} ha scritto:',
  full: 'Il lunedì 23 novembre 2026 alle ore 21:12:00 CET, {who} ha scritto:',
  labels: ['Da', 'Inviato', 'A', 'Oggetto'],
  sent: 'lunedì 23 novembre 2026 21:12',
  phone: 'Inviato da iPhone',
  outlook: 'Scarica Outlook per iOS',
  ours: 'Buongiorno,\n\ngrazie per la richiesta. Avete già un dominio?',
  texts: [
    'Buongiorno,\n\nsì, il dominio c’è già, ma è registrato a nome del vecchio fornitore.\nPotete occuparvene voi?\n\nCordiali saluti\nNiccolò',
    'Va bene, procediamo così.',
    'Il preventivo è chiaro. Rimane una domanda: la formazione del personale è compresa?',
    'Purtroppo giovedì non posso. Le andrebbe bene venerdì alle 15?',
  ],
};

export const portuguese: MailLanguage = {
  code: 'pt',
  customer: 'João Guimarães',
  prefix: 'RES:',
  gmail: 'Em seg., 23 de nov. de 2026 às 17:12, {who} escreveu:',
  apple: 'Em 23 de nov. de 2026, à(s) 17:12, {who} escreveu:',
  numeric: 'Em 23/11/2026 17:12, {name} escreveu:',
  full: 'Em segunda-feira, 23 de novembro de 2026 17:12:00 BRT, {who} escreveu:',
  labels: ['De', 'Enviado', 'Para', 'Assunto'],
  sent: 'segunda-feira, 23 de novembro de 2026 17:12',
  phone: 'Enviado do meu iPhone',
  outlook: 'Obter o Outlook para iOS',
  ours: 'Olá João,\n\nObrigado pelo contato. Quantas pessoas vão usar o sistema?',
  texts: [
    'Olá,\n\nno início serão dez pessoas, depois umas trinta.\nTodas trabalham em São Paulo.\n\nAtenciosamente,\nJoão',
    'Perfeito, está aprovado. Podem começar.',
    'Vocês aceitam pagamento em reais? Senão, preciso falar com o banco.',
    'Não recebi o anexo. Pode enviar de novo, por favor?',
  ],
};
