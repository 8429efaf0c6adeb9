/** A JSON list, one item a line, written while the items come in. */
export async function* jsonList(items: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
