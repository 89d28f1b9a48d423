import { estaVencido } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { permitido, recusado } from '@hub/domain/kernel/decisao.ts'
import type { ConsultorDaEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { servicoCurto } from '@hub/protocol/credenciamento.formas.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { each, list, nullable, num, obj, type Row, row, rows, type Shape, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { exigirPrestadora, papeisNaEmpresa } from './par.ts'

const certificado = {
  id: num,
  ...each(['descricao', 'nome', 'dtainclusao'], text),
  tamanho: num,
  emissao: nullable(text),
  validade: nullable(text),
}
const forma = {
  ...each(['id', 'empresaId', 'versao'], num),
  nome: text,
  ...each(['sobrenome', 'cpf', 'email', 'telefone', 'formacao', 'registro'], nullable(text)),
  certificados: list(obj(certificado)),
  credenciamentos: list(obj({ id: num, desde: text, servico: servicoCurto })),
}

/** Who of the provider's and of the staff's people changes consultants. */
export const quemCuida = (actor: Actor, empresaId: number) =>
  papeisNaEmpresa(actor, empresaId).some((g) => g !== 'admin') ? permitido : recusado('PAPEL_NAO_PERMITE')

/** Consultants `k` of a company by name, under a condition. The staff reads a CPF with only its middle. */
export async function lerConsultores(
  db: Database,
  actor: Actor,
  empresaId: number,
  onde: SQL,
  r: Regulamento,
): Promise<ConsultorDaEmpresa[]> {
  const encontrados = await rows(db, forma)`
    select k.id, k.empresa_id as "empresaId", k.nome, k.sobrenome, k.cpf, k.email, k.telefone, k.formacao, k.registro, k.versao,
        (select coalesce(json_agg(json_build_object('id', f.id, 'descricao', f.descricao, 'nome', a.nome, 'tamanho', a.tamanho,
            'emissao', f.emissao, 'validade', f.validade, 'dtainclusao', f.dtainclusao) order by f.id), '[]')
          from consultor_certificado f join arquivo a on a.id = f.arquivo_id
          where f.consultor_id = k.id) as certificados,
        (select coalesce(json_agg(json_build_object('id', x.id, 'desde', x.dtainclusao,
            'servico', json_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo)) order by s.titulo, s.id), '[]')
          from consultor_credenciado x join servico s on s.id = x.servico_id
          where x.consultor_id = k.id and x.encerrado_em is null) as credenciamentos
      from consultor_empresa k where k.empresa_id = ${empresaId} and k.removido_em is null and ${onde}
      order by busca_texto(k.nome || ' ' || coalesce(k.sobrenome, '')), k.id`
  const daEmpresa = actor.prestadorDe.includes(empresaId)
  const cuidar = quemCuida(actor, empresaId)
  return encontrados.map(({ empresaId: _, certificados, credenciamentos, cpf, ...k }) => ({
    ...k,
    cpf: cpf === null || daEmpresa ? cpf : ocultarCpf(cpf),
    certificados: certificados.map((f) => ({
      ...f,
      dtainclusao: iso(f.dtainclusao),
      vencido: estaVencido(f.validade, r.hoje),
      acoes: { remover: cuidar },
    })),
    credenciamentos: credenciamentos.map((x) => ({ ...x, desde: iso(x.desde) })),
    acoes: { editar: cuidar, credenciar: cuidar, remover: cuidar, incluirCertificado: cuidar },
  }))
}

export const verConsultor = async (
  db: Database,
  actor: Actor,
  { id, empresaId }: { id: number; empresaId: number },
  r: Regulamento,
): Promise<ConsultorDaEmpresa> => existente((await lerConsultores(db, actor, empresaId, sql`k.id = ${id}`, r))[0])

const consultorTravado = { id: num, empresaId: num, versao: num, nome: text } satisfies Shape
type ConsultorTravado = Row<typeof consultorTravado>

/**
 * A consultant who is still with the company, locked to be changed. @throws Recusa NAO_ENCONTRADO for who has no part in the company,
 * PAPEL_NAO_PERMITE for who has one but does not look after its consultants
 */
export async function travarConsultor(tx: Database, actor: Actor, id: number): Promise<ConsultorTravado> {
  const k = existente(
    await row(tx, consultorTravado)`
      select id, empresa_id as "empresaId", versao, concat_ws(' ', nome, sobrenome) as nome from consultor_empresa
        where id = ${id} and removido_em is null for update`,
  )
  await exigirPrestadora(tx, actor, k.empresaId)
  exigir(quemCuida(actor, k.empresaId))
  return k
}

/** Certificates of a consultant, but one. */
export const certificadosDe = (tx: Database, consultorId: number, menos = 0): Promise<{ validade: string | null }[]> =>
  rows(tx, { validade: nullable(text) })`
    select validade::text as validade from consultor_certificado
      where consultor_id = ${consultorId} and id <> ${menos}`
