import { descreverEntrada, type Entrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import {
  acoesDoContrato,
  type FatosDoContrato,
  type Parte,
  parteDe,
  partes,
} from '@hub/domain/contrato/contrato.rules.ts'
import { type SituacaoDoContrato, situacoes } from '@hub/domain/contrato/contrato.states.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { ContratoResumo } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linhas } from '../db/linhas.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { ninguemAssina } from '../db/queries/quem-assina.ts'
import type { Ator } from '../kernel/caso.ts'
import { entradaParaAssinar, escopoDoContrato, ladosDe, lugar } from './contrato-travado.ts'
import { papelNoContrato, type Teor } from './dados.ts'

export interface AssinaturaGuardada {
  id: number
  parte: Parte
  nome: string | null
  documento: string | null
  via: 'portal' | 'link' | 'lote' | null
  entrada: Entrada | null
  assinadoEm: string | null
  ip: string | null
  agente: string | null
  sha256: string | null
  /** The absent person in whose place it was signed. */
  deleganteNome?: string | null
}

export interface LinhaDoContrato {
  id: number
  titulo: string
  codigo: string
  proposta: number
  empresa: { id: number; nome: string }
  prestador: { id: number; nome: string }
  situacao: SituacaoDoContrato
  tipo: 'contrato' | 'aditivo' | 'distrato'
  teor: Pick<Teor, 'preco' | 'patrocinador'>
  expiraEm: string
  vencido: boolean
  dtainclusao: string
  selado: boolean
  sha256: string
  motivo: string | null
  assinaturas: AssinaturaGuardada[]
  semQuemAssine: ('cliente' | 'prestador')[]
  suas: Parte[]
  representa: Parte[]
}

const consulta = (ator: Ator, condicao: SQL): SQL => sql`
  select k.id, d.titulo, k.codigo, k.proposta_id as proposta, k.situacao, k.tipo, k.dados as teor, k.expira_em as "expiraEm",
    k.expira_em <= agora() as vencido, k.dtainclusao, k.selado_id is not null as selado, k.sha256, k.motivo,
    jsonb_build_object('id', c.id, 'nome', c.nomefantasia) as empresa, jsonb_build_object('id', e.id, 'nome', e.nomefantasia) as prestador,
    (select jsonb_agg(jsonb_build_object('id', a.id, 'parte', a.parte, 'nome', a.nome, 'documento', a.documento, 'via', a.via, 'entrada', a.entrada,
      'assinadoEm', a.assinado_em, 'ip', a.ip, 'agente', a.agente, 'sha256', a.sha256, 'deleganteNome', a.delegante_nome)) from contrato_assinatura a where a.contrato_id = k.id) as assinaturas,
    array(select a.parte from contrato_assinatura a where a.contrato_id = k.id and ${contratoOnde('aAssinar', 'k.situacao')}
      and ${ninguemAssina}) as "semQuemAssine",
    ${ladosDe(ator, false)} as suas, ${ladosDe(ator, true)} as representa
  from contrato k
  join proposta p on p.id = k.proposta_id
  join solicitacao s on s.id = k.solicitacao_id
  join documento d on d.codigo = k.codigo
  join empresa c on c.id = k.empresa_id
  join empresa e on e.id = p.empresa_id
  where ${condicao} and ${escopoDoContrato(ator)}
  order by k.id desc`

/** Contracts by condition on aliases k, p and s, as the actor may see them; newest first. */
export const lerContratos = (db: Banco, ator: Ator, condicao: SQL): Promise<LinhaDoContrato[]> =>
  linhas<LinhaDoContrato>(db, consulta(ator, condicao))

export const verContratos = async (db: Banco, ator: Ator, condicao: SQL): Promise<ContratoResumo[]> => {
  const entrada = await entradaParaAssinar(db, ator)
  return (await lerContratos(db, ator, condicao)).map((l) => verContrato(l, ator, entrada))
}

export const verUmContrato = async (db: Banco, ator: Ator, id: number): Promise<ContratoResumo> =>
  existente((await verContratos(db, ator, sql`k.id = ${id}`))[0])

/** Who else pays a part of its own. */
export const verParceiro = ({ parceiro }: Teor['preco']): ContratoResumo['parceiro'] =>
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
    por_delegacao_de: a.deleganteNome ?? null,
  }
}

export const emOrdem = (assinaturas: AssinaturaGuardada[]): AssinaturaGuardada[] =>
  partes.flatMap((p) => assinaturas.filter((a) => a.parte === p))

export const nomesDe = (l: Pick<LinhaDoContrato, 'empresa' | 'prestador' | 'teor'>): Record<Parte, string> => ({
  cliente: l.empresa.nome,
  prestador: l.prestador.nome,
  entidade: l.teor.patrocinador.nome,
})

function verContrato(l: LinhaDoContrato, ator: Ator, entrada: Decisao): ContratoResumo {
  const assinaram = l.assinaturas.filter((a) => a.assinadoEm).map((a) => a.parte)
  const fatos: FatosDoContrato = { situacao: l.situacao, assinaram, vencido: l.vencido }
  const quem = lugar(ator, l.suas, l.representa, entrada)
  const { preco } = l.teor
  return {
    id: l.id,
    titulo: l.titulo,
    codigo: l.codigo,
    proposta: l.proposta,
    empresa: l.empresa,
    prestador: l.prestador,
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
    acoes: acoesDoContrato(fatos, quem),
  }
}
