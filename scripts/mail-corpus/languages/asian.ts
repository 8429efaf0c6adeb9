import type { MailLanguage } from '@/scripts/mail-corpus/languages/language';

export const japanese: MailLanguage = {
  code: 'ja',
  customer: '山田太郎',
  prefix: 'Re:',
  gmail: '2026年11月24日(火) 5:12 {who}:',
  apple: '2026/11/24 5:12、{who}のメール:',
  numeric: 'On 2026/11/24 5:12, {name} wrote:',
  full: '2026年11月24日火曜日 05:12:00 JST、{who}さんは書きました:',
  labels: ['差出人', '送信日時', '宛先', '件名'],
  sent: '2026年11月24日 5:12',
  phone: 'iPhoneから送信',
  outlook: 'iOS 版 Outlook を入手',
  ours: '山田様\n\nお問い合わせありがとうございます。ページ数はどのくらいをお考えですか。',
  texts: [
    'お世話になっております。\n\n全部で二十ページほどを考えております。\n写真はこちらで用意します。\n\nよろしくお願いいたします。\n山田',
    '承知しました。その内容でお願いします。',
    '見積書を拝見しました。納期をもう少し早くできますか。',
    '明日の午後三時にお電話をいただけますでしょうか。',
  ],
};

export const chinese: MailLanguage = {
  code: 'zh',
  customer: '王小明',
  prefix: '回复:',
  gmail: '{who} 于2026年11月24日周二 04:12写道：',
  apple: '2026年11月24日 04:12，{who} 写道：',
  numeric: '在 2026/11/24 4:12, {name} 写道:',
  full: '在 2026-11-24 04:12:00，"{name}" <hello@tesseraworks.example> 写道：',
  labels: ['发件人', '发送时间', '收件人', '主题'],
  sent: '2026年11月24日 4:12',
  phone: '发自我的 iPhone',
  outlook: '获取 Outlook for iOS',
  ours: '您好，\n\n感谢您的咨询。请问网站需要几种语言？',
  texts: [
    '您好，\n\n需要中文和英文两种语言，大约三十个页面。\n\n谢谢！\n王小明',
    '没问题，就按这个方案做。',
    '请问报价里包括服务器的费用吗？',
    '附件打不开，麻烦您再发一次。',
  ],
};

export const korean: MailLanguage = {
  code: 'ko',
  customer: '김민수',
  prefix: 'RE:',
  gmail: '2026년 11월 24일 (화) 오전 5:12, {who}님이 작성:',
  apple: '2026. 11. 24. 오전 5:12, {who} 작성:',
  numeric: '2026-11-24 오전 5:12에 {name} 이(가) 쓴 글:',
  full: '2026년 11월 24일 화요일 오전 05시 12분 00초 GMT+9, {who}님이 작성:',
  labels: ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
  sent: '2026년 11월 24일 화요일 오전 5:12',
  phone: '나의 iPhone에서 보냄',
  outlook: 'iOS용 Outlook 다운로드',
  ours: '안녕하세요.\n\n문의해 주셔서 감사합니다. 언제까지 완성되어야 하나요?',
  texts: [
    '안녕하세요.\n\n내년 3월까지 완성되면 좋겠습니다.\n자료는 다음 주에 보내 드리겠습니다.\n\n감사합니다.\n김민수 드림',
    '네, 그렇게 진행해 주세요.',
    '견적서에 유지 보수 비용도 포함되어 있나요?',
    '목요일 오후 두 시에 통화할 수 있을까요?',
  ],
};
