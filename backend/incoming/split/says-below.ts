/** The longest text that only leads to what is typed below it, in characters. */
const MAX_LENGTH = 400;

/** How people say that they have answered between the lines below, in their languages. */
const BELOW = new RegExp(
  [
    String.raw`\b(?:below|in-?\s?line|interspersed|in (?:red|blue|green|bold|colou?r))\b`,
    String.raw`\b(?:unten|in (?:rot|blau|grün|fett)|rot markiert|farbig|zwischen den zeilen|direkt im text)\b`,
    'ci-?dessous|plus bas|en (?:rouge|bleu|vert|gras)|dans le texte|entre les lignes',
    String.raw`\babajo\b|más abajo|a continuación|en (?:rojo|azul|verde|negrita)|entre líneas`,
    'qui sotto|di seguito|in calce|in (?:rosso|blu|grassetto)|abaixo|em (?:vermelho|azul|negrito)',
    'hieronder|in het (?:rood|blauw)|nedan|nedenfor|i rødt|med rött|poniżej|na czerwono|níže|červeně',
    'ниже|красным|нижче|aşağıda|kırmızı|alla olevat|punaisella|lent(?:ebb)?|pirossal|mai jos|παρακάτω',
    '下記|以下|赤字|青字|下面|如下|红色|紅色|蓝色|아래|빨간|למטה|באדום|أدناه|بالأحمر',
  ].join('|'),
  'iu',
);

/** Whether somebody has typed little, and that there is more of it between the lines below. */
export const saysBelow = (typed: string): boolean =>
  typed.length <= MAX_LENGTH && BELOW.test(typed);
