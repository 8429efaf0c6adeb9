import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepDrafts } from '#lib/page-script/drafts.ts';
import { loadIsland, mountIsland } from '#lib/page-script/islands.ts';
import { answerVisitors } from '#lib/page-script/reach.ts';
import { openPlainForm } from '#tests/support/page/open-form.tsx';
import { scriptIsland } from '#tests/support/page/script-island.ts';

answerVisitors();

/** An element of a page whose code a test scripts. */
function anIsland(more = '') {
  const script = scriptIsland();
  const element = document.createElement('div');
  element.dataset.code = `${script.code}${more}`;
  document.body.append(element);
  return { ...script, element };
}

const links = () => Array.from(document.head.querySelectorAll('link'));
const refused = new Error('refused');

afterEach(() => document.head.replaceChildren());

describe('The code of an island', () => {
  test('is loaded once and mounted once, however often it is asked for', async () => {
    const { element, load, mount } = anIsland();
    await loadIsland(element);
    expect(mount).not.toHaveBeenCalled();
    const [one, other] = await Promise.all([mountIsland(element), mountIsland(element)]);
    expect(other).toBe(one);
    expect(load).toHaveBeenCalledTimes(1);
    expect(mount.mock.calls.map(([mounted]) => mounted)).toEqual([element]);
  });

  test('is asked for again after it could not be loaded, at another address', async () => {
    const { element, load, mount } = anIsland();
    load.mockRejectedValueOnce(refused);
    await expect(mountIsland(element)).rejects.toBe(refused);
    await mountIsland(element); // browsers, too, remember that an address has failed
    expect(load).toHaveBeenCalledTimes(2);
    expect(mount).toHaveBeenCalledTimes(1);
  });

  test('is mounted again after that has failed, without another request', async () => {
    const { element, load, mount } = anIsland();
    mount.mockImplementationOnce(() => {
      throw refused;
    });
    await expect(mountIsland(element)).rejects.toBe(refused);
    await mountIsland(element);
    expect(load).toHaveBeenCalledTimes(1);
    expect(mount).toHaveBeenCalledTimes(2);
  });

  test('waits for its styles, and requests what it imports at the same time', async () => {
    const { element, mount } = anIsland(' /part.js /chat.css');
    const mounted = mountIsland(element);
    expect(links().map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['modulepreload', '/part.js'],
      ['stylesheet', '/chat.css'],
    ]);
    await loadIsland(anIsland().element); // what was asked for later is there
    expect(mount).not.toHaveBeenCalled();
    for (const link of links()) fireEvent.load(link);
    await mounted;
    expect(mount).toHaveBeenCalledTimes(1);
  });

  test('is not mounted without its styles, which are requested again', async () => {
    const { element, mount } = anIsland(' /chat.css');
    const mounted = mountIsland(element);
    links().forEach((link) => fireEvent.error(link));
    await expect(mounted).rejects.toThrow('/chat.css could not be loaded');
    expect(links()).toEqual([]);
    const again = mountIsland(element);
    links().forEach((link) => fireEvent.load(link));
    await again;
    expect(mount).toHaveBeenCalledTimes(1);
  });
});

describe('The time of the first touch', () => {
  /** Opens a form, and gives what its code is told about the visit. */
  function openScripted(early?: () => void) {
    sessionStorage.clear();
    early?.();
    const { panel } = openPlainForm();
    const { code, mount } = scriptIsland();
    panel.dataset.code = code;
    const touchedAt = async () => {
      await waitFor(() => expect(mount).toHaveBeenCalled());
      return mount.mock.calls[0]?.[1].touchedAt();
    };
    return { touchedAt };
  }

  const name = () => screen.getByLabelText<HTMLInputElement>('Full name');

  test('is that of the first key or click of somebody who types and chooses', async () => {
    const { touchedAt } = openScripted();
    const before = performance.now();
    await userEvent.click(name());
    const after = performance.now();
    await userEvent.type(name(), 'Ada{Backspace}');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    const touched = await touchedAt();
    expect(touched).toBeGreaterThanOrEqual(before);
    expect(touched).toBeLessThanOrEqual(after);
  });

  test('is unknown once a program has filled something in', async () => {
    const { touchedAt } = openScripted();
    await userEvent.type(name(), 'Ada');
    fireEvent.input(screen.getByLabelText('Email address'), { target: { value: 'a@b.example' } });
    expect(await touchedAt()).toBeUndefined();
    await userEvent.type(name(), ' Example');
    expect(await touchedAt()).toBeUndefined();
  });

  test('is unknown once something was pasted', async () => {
    const { touchedAt } = openScripted();
    await userEvent.click(name());
    await userEvent.paste('Ada Example');
    expect(await touchedAt()).toBeUndefined();
  });

  test('is unknown if a program filled something in before, without any event', async () => {
    const { touchedAt } = openScripted();
    name().value = 'Ada';
    await userEvent.type(screen.getByLabelText('Email address'), 'a');
    expect(await touchedAt()).toBeUndefined();
  });

  test('is unknown in a form that got its draft back', async () => {
    const { touchedAt } = openScripted(() => {
      const draft = { values: { fullName: 'Ada' } };
      sessionStorage.setItem('contact-draft', JSON.stringify(draft));
      keepDrafts();
    });
    await userEvent.type(name(), 'B');
    expect(await touchedAt()).toBeUndefined();
  });
});
