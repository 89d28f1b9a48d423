import { normalizarItens, normalizarLista } from '@hub/domain/dimensionamento/edicao.rules.ts'
import { falhasDosItens } from '@hub/domain/dimensionamento/tipos.ts'
import type { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { dimensionamentoLista } from '../db/tables/dimensionamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verLista } from './dimensionamento.view.ts'

export const criarLista: UseCase<typeof dimensionamento.criarLista> = async ({ db, actor, corpo }) => {
  const itens = normalizarItens(corpo.itens)
  const campos = falhasDosItens(itens)
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
  const [criada] = await db
    .insert(dimensionamentoLista)
    .values({ chave: corpo.chave, descricao: normalizarLista(corpo.descricao), itens })
    .onConflictDoNothing()
    .returning({ id: dimensionamentoLista.id })
  if (!criada) throw campoInvalido('chave', 'Já existe uma lista com esta chave.')
  return verLista(db, actor, criada.id)
}
