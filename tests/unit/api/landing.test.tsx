import { beforeEach, expect, jest, test } from '@jest/globals';
import { landingFields, rememberLanding } from '#lib/api/landing.ts';

function arrive(path: string, referrer: string) {
  history.replaceState(null, '', path);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  rememberLanding();
}

beforeEach(() => sessionStorage.clear());

test('before the visitor acts, only the page that they read is known', () => {
  history.replaceState(null, '', '/services/ai?q=private');
  expect(landingFields()).toEqual({
    firstLandingPage: '',
    firstReferrer: '',
    lastLandingPage: '',
    lastReferrer: '',
    lastPage: '/services/ai',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('the first and the last arrival are kept; pages visited in between are not', () => {
  arrive('/services/ai', 'https://search.example/results?q=private');
  arrive('/contact', `${location.origin}/services/ai`);
  expect(landingFields()).toEqual({
    firstLandingPage: '/services/ai',
    firstReferrer: 'https://search.example/results',
    lastLandingPage: '/services/ai',
    lastReferrer: 'https://search.example/results',
    lastPage: '/services/ai',
  });
  arrive('/blog', 'https://news.example/');
  expect(landingFields()).toMatchObject({
    firstLandingPage: '/services/ai',
    lastLandingPage: '/blog',
    lastReferrer: 'https://news.example/',
  });
});

test('the last page is the one that was read before the pages with forms', () => {
  const from = (path: string) => location.origin + path;
  arrive('/services/ai', '');
  arrive('/blog?q=private', from('/services/ai'));
  arrive('/contact', from('/blog?q=private'));
  arrive('/order?item=hosting', from('/contact'));
  arrive('/order', from('/order?item=hosting'));
  expect(landingFields().lastPage).toBe('/blog');
  arrive('/chatWidget', from('/services/ui-ux'));
  expect(landingFields().lastPage).toBe('/services/ui-ux');
});

test('a form that is opened in a new tab knows the page with its link', () => {
  arrive('/contact', `${location.origin}/services/ai`);
  expect(landingFields()).toMatchObject({ firstLandingPage: '/contact', lastPage: '/services/ai' });
});

test('who comes straight to a form has read no page before', () => {
  arrive('/contact/thanks', 'https://news.example/contact');
  expect(landingFields().lastPage).toBe('');
});

test('an app that led here is known by its address', () => {
  arrive('/', 'android-app://com.mail.example/inbox?q=private');
  expect(landingFields().firstReferrer).toBe('android-app://com.mail.example/inbox');
});

test('only the path and the campaign of an address are kept', () => {
  arrive('/?utm_source=letter&email=ada@client.example&utm_medium=mail', '');
  expect(landingFields()).toMatchObject({
    firstLandingPage: '/?utm_source=letter&utm_medium=mail',
    firstReferrer: '',
  });
});

test('the key to a conversation is not kept with the address of its page', () => {
  arrive('/chatWidget/chat_1_ab?utm_source=mail', `${location.origin}/chatWidget/chat_1_ab`);
  expect(JSON.stringify(landingFields())).not.toContain('chat_1_ab');
  expect(landingFields().firstLandingPage).toBe('/chatWidget?utm_source=mail');
});

test.each(['{"page":null,"referrer":7}', 'null', '"/"', 'not JSON'])(
  'what others have stored under the same name is nothing: %s',
  (stored) => {
    sessionStorage.setItem('first-landing', stored);
    expect(landingFields()).toMatchObject({ firstLandingPage: '', firstReferrer: '' });
  },
);

test('a browser without storage changes nothing for the visitor', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  arrive('/', '');
  expect(landingFields().firstLandingPage).toBe('');
});
