import { descreverEntrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import {
  acoesDoContrato,
  type FatosDoContrato,
  type Parte,
  parteDe,
  partes,
} from '@hub/domain/contrato/contrato.rules.ts'
import { type SituacaoDoContrato, situacoes } from '@hub/domain/contrato/contrato.states.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { destinoSemAEscolha } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { ContratoResumo } from '@hub/protocol/contrato.ts'
import { nomeado } from '@hub/protocol/kernel/campos.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { ninguemAssina } from '../db/queries/quem-assina.ts'
import { bool, col, each, list, nullable, num, obj, optional, type Row, rows, text } from '../db/rows.ts'
import { contrato, contratoAssinatura } from '../db/tables/contrato.ts'
import type { Actor } from '../kernel/use-case.ts'
import { comEscolhaInterna } from '../services/demanda-interna.ts'
import { entradaParaAssinar, escopoDoContrato, ladosDe, lugar } from './contrato-travado.ts'
import { papelNoContrato } from './dados.ts'

const assinaturaGuardada = {
  id: num,
  parte: col(contratoAssinatura.parte),
  via: col(contratoAssinatura.via),
  entrada: col(contratoAssinatura.entrada),
  ...each(['nome', 'documento', 'assinadoEm', 'ip', 'agente', 'sha256'], nullable(text)),
  /** The absent person in whose place it was signed. */
  deleganteNome: nullable(text),
}
type AssinaturaGuardada = Row<typeof assinaturaGuardada>

/** The shape of colunasDoContrato. */
export const doContrato = {
  ...each(['titulo', 'codigo', 'sha256', 'expiraEm', 'dtainclusao'], text),
  proposta: num,
  situacao: col(contrato.situacao),
  tipo: col(contrato.tipo),
  preco: obj({
    ...each(['totalCentavos', 'subsidioCentavos', 'clienteCentavos'], num),
    parceiro: optional(obj({ nome: text, valorCentavos: num })),
  }),
  /** Name of the sponsoring body. */
  entidade: text,
  ...each(['empresa', 'prestador'], nomeado),
  assinaturas: list(obj(assinaturaGuardada)),
}
type DoContratoLido = Row<typeof doContrato>

/** What every reading of a contract shows, on the aliases of contratos. */
export const colunasDoContrato = sql`d.titulo, k.codigo, k.sha256, k.expira_em as "expiraEm", k.dtainclusao, k.proposta_id as proposta,
  k.situacao, k.tipo, k.dados->'preco' as preco, k.dados->'patrocinador'->>'nome' as entidade,
  jsonb_build_object('id', c.id, 'nome', c.nomefantasia) as empresa, jsonb_build_object('id', e.id, 'nome', e.nomefantasia) as prestador,
  (select jsonb_agg(jsonb_build_object('id', a.id, 'parte', a.parte, 'nome', a.nome, 'documento', a.documento, 'via', a.via, 'entrada', a.entrada,
    'assinadoEm', a.assinado_em, 'ip', a.ip, 'agente', a.agente, 'sha256', a.sha256, 'deleganteNome', a.delegante_nome))
    from contrato_assinatura a where a.contrato_id = k.id) as assinaturas`

/** Contracts as alias `k`, each with its proposal `p`, request `s`, document `d`, client `c` and provider `e`; to stand after `from`. */
export const contratos = sql`contrato k join proposta p on p.id = k.proposta_id join solicitacao s on s.id = k.solicitacao_id
  join documento d on d.codigo = k.codigo join empresa c on c.id = k.empresa_id join empresa e on e.id = p.empresa_id`

const ladosLidos = list(col(contratoAssinatura.parte))
const linhaDoContrato = {
  ...doContrato,
  id: num,
  ...each(['vencido', 'selado', 'escolhaInterna'], bool),
  principalId: nullable(num),
  motivo: nullable(text),
  ...each(['semQuemAssine', 'suas', 'representa'], ladosLidos),
}
type LinhaDoContrato = Row<typeof linhaDoContrato>

/** Contracts by condition on aliases k, p and s, as the actor may see them; newest first. */
export const lerContratos = (db: Database, actor: Actor, condicao: SQL): Promise<LinhaDoContrato[]> =>
  rows(db, linhaDoContrato)`
    select k.id, ${colunasDoContrato}, k.expira_em <= agora() as vencido, k.selado_id is not null as selado, k.motivo,
      s.principal_id as "principalId", ${comEscolhaInterna} as "escolhaInterna",
      array(select a.parte from contrato_assinatura a where a.contrato_id = k.id and ${contratoOnde('aAssinar', 'k.situacao')}
        and ${ninguemAssina}) as "semQuemAssine",
      ${ladosDe(actor, false)} as suas, ${ladosDe(actor, true)} as representa
      from ${contratos} where ${condicao} and ${escopoDoContrato(actor)} order by k.id desc`

export const verContratos = async (db: Database, actor: Actor, condicao: SQL): Promise<ContratoResumo[]> => {
  const entrada = await entradaParaAssinar(db, actor)
  return (await lerContratos(db, actor, condicao)).map((l) => verContrato(l, actor, entrada))
}

export const verUmContrato = async (db: Database, actor: Actor, id: number): Promise<ContratoResumo> =>
  existente((await verContratos(db, actor, sql`k.id = ${id}`))[0])

/** Who else pays a part of its own. */
export const verParceiro = ({ parceiro }: DoContratoLido['preco']): ContratoResumo['parceiro'] =>
  parceiro && parceiro.valorCentavos > 0 ? { nome: parceiro.nome, valor: emReais(parceiro.valorCentavos) } : null

export const verSituacaoDoContrato = (codigo: SituacaoDoContrato) => {
  const { descricao, cor } = situacoes[codigo]
  return { codigo, descricao, cor }
}

/** A party's place in a contract as everybody who reads the contract sees it. */
export function verAssinatura(a: AssinaturaGuardada, de: Record<Parte, string>) {
  return {
    id: a.id,
    parte: a.parte,
    papel: papelNoContrato[a.parte],
    de: de[a.parte],
    assinada: a.assinadoEm !== null,
    nome: a.nome,
    documento: a.documento && ocultarCpf(a.documento),
    assinado_em: iso(a.assinadoEm),
    via: a.via,
    entrada: a.entrada && descreverEntrada(a.entrada),
    por_delegacao_de: a.deleganteNome,
  }
}

export const emOrdem = (assinaturas: AssinaturaGuardada[]): AssinaturaGuardada[] =>
  partes.flatMap((p) => assinaturas.filter((a) => a.parte === p))

/** Parties that have signed. */
export const assinaramDe = (l: DoContratoLido): Parte[] => l.assinaturas.filter((a) => a.assinadoEm).map((a) => a.parte)

export const nomesDe = (l: DoContratoLido): Record<Parte, string> => ({
  cliente: l.empresa.nome,
  prestador: l.prestador.nome,
  entidade: l.entidade,
})

function verContrato(l: LinhaDoContrato, actor: Actor, entrada: Decisao): ContratoResumo {
  const fatos: FatosDoContrato = { situacao: l.situacao, assinaram: assinaramDe(l), vencido: l.vencido }
  const quem = lugar(actor, l.suas, l.representa, entrada)
  const { preco } = l
  return {
    ...pick(l, ['id', 'titulo', 'codigo', 'proposta', 'empresa', 'prestador']),
    situacao: verSituacaoDoContrato(l.situacao),
    tipo: l.tipo,
    valor: emReais(preco.totalCentavos),
    valor_subsidio: emReais(preco.subsidioCentavos),
    parceiro: verParceiro(preco),
    valor_cliente: emReais(preco.clienteCentavos),
    expira_em: iso(l.expiraEm),
    dtainclusao: iso(l.dtainclusao),
    selado: l.selado,
    sha256: l.sha256,
    motivo: l.motivo,
    assinaturas: emOrdem(l.assinaturas).map((a) => verAssinatura(a, nomesDe(l))),
    sem_quem_assine: l.semQuemAssine,
    minha_parte: parteDe(fatos, quem) ?? null,
    sem_a_escolha: destinoSemAEscolha(l),
    acoes: acoesDoContrato(fatos, quem),
  }
}
