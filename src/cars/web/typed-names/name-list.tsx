/** Names to choose from, for a field whose `list` is `id`. */
export const NameList = ({ id, names }: { id: string | undefined; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
