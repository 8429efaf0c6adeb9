import { beforeEach, expect, jest, test } from '@jest/globals';
import { landingFields, rememberLanding } from '@/lib/api/landing';

function arrive(path: string, referrer: string) {
  history.replaceState(null, '', path);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  rememberLanding();
}

beforeEach(() => sessionStorage.clear());

test('before the visitor acts, nothing is known', () => {
  expect(landingFields()).toEqual({
    firstLandingPage: '',
    firstReferrer: '',
    lastLandingPage: '',
    lastReferrer: '',
  });
});

test('the first and the last arrival are kept; pages visited in between are not', () => {
  arrive('/services/ai', 'https://search.example/results?q=private');
  arrive('/contact', `${location.origin}/services/ai`);
  expect(landingFields()).toEqual({
    firstLandingPage: '/services/ai',
    firstReferrer: 'https://search.example/results',
    lastLandingPage: '/services/ai',
    lastReferrer: 'https://search.example/results',
  });
  arrive('/blog', 'https://news.example/');
  expect(landingFields()).toMatchObject({
    firstLandingPage: '/services/ai',
    lastLandingPage: '/blog',
    lastReferrer: 'https://news.example/',
  });
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

test('a browser without storage changes nothing for the visitor', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  arrive('/', '');
  expect(landingFields().firstLandingPage).toBe('');
});
