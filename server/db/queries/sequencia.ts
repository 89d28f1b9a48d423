import { formatarNumero } from '@hub/domain/kernel/numero.ts'
import type { Database } from '../drizzle.ts'
import { num, row } from '../rows.ts'

/**
 * The next numbers of a series, '2026-000123'. Its row stays locked until the transaction ends, so that none repeats and a
 * rolled back purchase leaves no gap: ask for them late.
 */
export async function proximosNumeros(
  tx: Database,
  nome: 'solicitacao' | 'diagnostico',
  ano: number,
  quantos: number,
): Promise<string[]> {
  const { valor } = (await row(tx, { valor: num })`
    insert into sequencia (nome, ano, valor) values (${nome}, ${ano}, ${quantos})
      on conflict (nome, ano) do update set valor = sequencia.valor + excluded.valor returning valor`)!
  return Array.from({ length: quantos }, (_, i) => formatarNumero(ano, valor - quantos + 1 + i))
}
