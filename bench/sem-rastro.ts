import type pg from 'pg'

const gatilhos = (verbo: 'disable' | 'enable') => `do $$ declare t text; begin
  for t in select tgrelid::regclass::text from pg_trigger where tgname = 'rastro' loop
    execute 'alter table ' || t || ' ${verbo} trigger rastro';
  end loop; end $$`

/** Does something to the database without its traces: what fills it up for a measurement, or is compared with it. */
export async function semRastro<T>(cliente: pg.Client, tarefa: () => Promise<T>): Promise<T> {
  await cliente.query(gatilhos('disable'))
  try {
    return await tarefa()
  } finally {
    await cliente.query(gatilhos('enable'))
  }
}
