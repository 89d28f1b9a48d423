import { semNomesVazios } from '@hub/domain/credenciamento/consultor.rules.ts'
import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import type { consultorEmpresa as chamadas } from '@hub/protocol/consultor-empresa.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, insertRow, sql, updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import { consultorEmpresa } from '../db/tables/credenciamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { quemCuida, travarConsultor, verConsultor } from './consultor.view.ts'
import { anotarNaEmpresa } from './mudar.ts'
import { exigirPrestadora } from './par.ts'

type Escrito = CorpoDe<typeof chamadas.adicionar>['consultor']

const opcionais = ['sobrenome', 'cpf', 'email', 'telefone', 'formacao', 'registro'] as const

/**
 * As they are stored: null what was left empty, names as names are written (specification §5). What is not given is not here: who
 * does not read a datum whole (the staff a CPF) sends the others without it, and it stays.
 */
function normalizar(escrito: Escrito): { nome: string } & Partial<Record<(typeof opcionais)[number], string | null>> {
  const cheios: Partial<Escrito> = semNomesVazios(escrito)
  const dados = Object.fromEntries(
    opcionais.flatMap((campo) => (escrito[campo] === undefined ? [] : [[campo, cheios[campo] ?? null]])),
  )
  return {
    ...dados,
    nome: nomeProprio(escrito.nome),
    ...(cheios.sobrenome && { sobrenome: nomeProprio(cheios.sobrenome) }),
    ...(cheios.email && { email: cheios.email.toLowerCase() }),
  }
}

/** A first name alone is no abbreviation: 'jo' is 'Jo', not 'JO'. */
const nomeProprio = (nome: string): string =>
  nome.trim().length > 2 ? capitalizarPalavras(nome) : nome.trim().replace(/^./u, (l) => l.toLocaleUpperCase('pt-BR'))

/** Two who write the same CPF at once wait for each other. @throws Recusa CONSULTOR_REPETIDO */
async function exigirCpfLivre(tx: Database, empresaId: number, cpf: string | null | undefined, id = 0): Promise<void> {
  if (cpf == null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('consultor da empresa'), ${empresaId}::int)`)
  const outro = await row(
    tx,
  )`select 1 from consultor_empresa where empresa_id = ${empresaId} and cpf = ${cpf} and removido_em is null and id <> ${id}`
  if (outro) throw new Recusa('CONSULTOR_REPETIDO', { campos: { 'consultor.cpf': 'Já há um consultor com este CPF.' } })
}

export const adicionarConsultor: UseCase<typeof chamadas.adicionar> = async ({ db, actor, corpo }) => {
  await exigirPrestadora(db, actor, corpo.empresa)
  exigir(quemCuida(actor, corpo.empresa))
  const dados = normalizar(corpo.consultor)
  await exigirCpfLivre(db, corpo.empresa, dados.cpf)
  const novo = await insertRow(db, consultorEmpresa, { ...dados, empresaId: corpo.empresa, adicionadoPor: actor.id })
  await anotarNaEmpresa(
    db,
    corpo.empresa,
    `Consultor incluído: ${[dados.nome, dados.sobrenome].filter(Boolean).join(' ')}.`,
    actor.id,
  )
  return verConsultor(db, actor, novo, await lerRegulamento(db))
}

export const atualizarConsultor: UseCase<typeof chamadas.atualizar> = async ({ db, actor, params, corpo }) => {
  const k = await travarConsultor(db, actor, params.id)
  if (corpo.versao !== k.versao) throw new Recusa('VERSAO_DESATUALIZADA')
  const dados = normalizar(corpo.consultor)
  await exigirCpfLivre(db, k.empresaId, dados.cpf, k.id)
  await updateRow(db, consultorEmpresa, k.id, { ...dados, versao: k.versao + 1 })
  return verConsultor(db, actor, k, await lerRegulamento(db))
}
