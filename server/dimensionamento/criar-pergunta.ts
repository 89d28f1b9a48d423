import { normalizarPergunta } from '@hub/domain/dimensionamento/edicao.rules.ts'
import type { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { dimensionamentoPergunta } from '../db/tables/dimensionamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verPergunta } from './dimensionamento.view.ts'
import { conferirPergunta } from './pergunta-conferida.ts'

export const criarPergunta: UseCase<typeof dimensionamento.criarPergunta> = async ({ db, actor, corpo }) => {
  const { chave, tipo, lista = null, minimo = null, maximo = null } = corpo
  await conferirPergunta(db, { tipo, lista, minimo, maximo })
  const [criada] = await db
    .insert(dimensionamentoPergunta)
    .values({
      chave,
      tipo,
      listaId: lista,
      minimo,
      maximo,
      descricao: normalizarPergunta(corpo.descricao),
      ajuda: corpo.ajuda || null,
    })
    .onConflictDoNothing()
    .returning({ id: dimensionamentoPergunta.id })
  if (!criada) throw campoInvalido('chave', 'Já existe uma pergunta com esta chave.')
  return verPergunta(db, actor, criada.id)
}
