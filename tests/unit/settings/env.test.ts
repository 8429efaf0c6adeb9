import { expect, test } from '@jest/globals';
import { env } from '@/lib/env';

test('the backend is the local one for development, unless the setting names another', () => {
  delete process.env.BACKEND_URL;
  expect(env().BACKEND_URL).toBe('http://127.0.0.1:4000');
  process.env.BACKEND_URL = 'http://backend.example:8080';
  expect(env().BACKEND_URL).toBe('http://backend.example:8080');
});
