import {
  acoesDoCredenciamento,
  podeConferir,
  podeReativarEmpresa,
  podeSuspenderEmpresa,
  type QuemNoCredenciamento,
  vezDoCredenciamento,
} from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { estadoDaExigencia } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { mesmaPessoa } from '@hub/domain/delegacao/delegacao.rules.ts'
import { estaVencido } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { CredenciamentoDetalhe, Exigencia, PassoDoCredenciamento } from '@hub/protocol/credenciamento.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { type DocumentoLido, minimoDe } from '../db/queries/exigencias.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { bool, col, nullable, num, row, rows, text } from '../db/rows.ts'
import { credenciamentoPasso } from '../db/tables/credenciamento.ts'
import type { Actor } from '../kernel/use-case.ts'
import { lerPar, type Par, quemNaEmpresa } from './par.ts'

export const mostrarDocumento = (e: { cnpj: string | null; cpf: string | null }): string =>
  e.cnpj ? `CNPJ ${mascararCnpj(e.cnpj)}` : `CPF ${ocultarCpf(e.cpf ?? '')}`

/** Whose turn it is; a confirmation is never the turn of somebody who took part in the analysis. */
export function verVez(
  f: Parameters<typeof vezDoCredenciamento>[0],
  papeis: readonly Papel[],
  analisou: boolean,
): CredenciamentoDetalhe['vez'] {
  const vez = vezDoCredenciamento(f)
  return vez && { ...vez, minha: papeis.includes(vez.papel) && !(analisou && vez.papel === 'coordenador') }
}

/** The pair as its reader may see it: a provider reads no name of the staff. */
export async function verCredenciamento(
  db: Database,
  actor: Actor,
  empresaId: number,
  servicoId: number,
  r: Regulamento,
): Promise<CredenciamentoDetalhe> {
  const p = await lerPar(db, actor, empresaId, servicoId, r)
  const quem = quemNaEmpresa(actor, empresaId)
  // What the staff says among itself about a company is not for whoever acts for it.
  const daEquipe = !quem.papeis.includes('prestador')
  const { empresa: e, servico: s, c } = p
  const { cnpj, cpf, aConfirmar: _a, ...empresa } = e
  const { areaId: _, ativo: __, ...servico } = s
  const consultores = await rows(db, { id: num, nome: text, certificados: num })`
    select k.id, concat_ws(' ', k.nome, k.sobrenome) as nome,
        (select count(*)::int from consultor_certificado f where f.consultor_id = k.id) as certificados
      from consultor_credenciado x join consultor_empresa k on k.id = x.consultor_id
      where x.servico_id = ${s.id} and x.encerrado_em is null and k.empresa_id = ${e.id} and k.removido_em is null
      order by k.nome, k.id`
  const { n } = (await row(db, { n: num })`
    select count(*)::int as n from solicitacao s where s.prestador_id = ${e.id} and s.servico_id = ${s.id} and ${emAndamento}`)!
  return {
    id: c?.id ?? null,
    empresa: { ...empresa, documento: mostrarDocumento({ cnpj, cpf }) },
    servico,
    situacao: c?.situacao ?? null,
    desde: iso(c?.desde ?? null),
    prazo: iso(c?.prazo ?? null),
    atrasado: c?.prazo ? c.prazo < r.agora : false,
    vez: verVez(p.fatos, quem.papeis, mesmaPessoa(p.fatos.analistas, quem.nomes ?? quem.id)),
    motivo: c?.motivo ?? null,
    vigente_ate: c?.vigenteAte ?? null,
    rodada: c?.rodada ?? 0,
    solicitado_em: iso(c?.solicitadoEm ?? null),
    comentario: c?.comentario ?? null,
    causa: c?.causa ?? null,
    contrato: c?.contrato ? { descricao: c.contrato } : null,
    nota_media: c?.notaMedia == null ? null : c.notaMedia / 10,
    exigencias: verExigencias(p, quem, daEquipe, r),
    consultores,
    projetos_em_andamento: n,
    prazo_da_correcao: daEquipe ? r.diaDe(r.emDiasUteis(r.parametro('prazo_diligencia_du'))) : null,
    passos: c ? await lerPassos(db, c.id, e.id, daEquipe) : [],
    acoes: {
      ...acoesDoCredenciamento(p.fatos, quem, r.hoje),
      suspenderEmpresa: podeSuspenderEmpresa(e.suspenso, quem),
      reativarEmpresa: podeReativarEmpresa(e.suspenso, quem),
    },
  }
}

const verExigencias = (p: Par, quem: QuemNoCredenciamento, daEquipe: boolean, r: Regulamento): Exigencia[] =>
  p.exigencias.map(({ documentos, ...tipo }) => {
    const minimo = minimoDe(tipo.codigo, r)
    return {
      tipo,
      estado: estadoDaExigencia(documentos, minimo, r.hoje),
      minimo,
      documentos: documentos.filter((d) => !d.substituido).map((d) => verDocumento(d, quem, daEquipe, r)),
    }
  })

const verDocumento = (
  d: DocumentoLido,
  quem: QuemNoCredenciamento,
  daEquipe: boolean,
  r: Regulamento,
): Exigencia['documentos'][number] => ({
  ...pick(d, ['id', 'nome', 'descricao', 'situacao', 'motivo', 'emissao', 'validade']),
  vencido: estaVencido(d.validade, r.hoje),
  enviado_em: iso(d.enviadoEm),
  conferido_em: iso(d.conferidoEm),
  conferido_por: daEquipe ? d.conferente : null,
  acoes: { conferir: podeConferir(d, quem) },
})

/** The last step first. */
async function lerPassos(
  db: Database,
  credenciamentoId: number,
  empresaId: number,
  daEquipe: boolean,
): Promise<PassoDoCredenciamento[]> {
  const passos = await rows(db, {
    id: num,
    comando: text,
    situacao: col(credenciamentoPasso.situacao),
    detalhe: nullable(text),
    nome: nullable(text),
    daEmpresa: bool,
    dtainclusao: text,
  })`
    select p.id, p.comando, p.situacao, p.detalhe, u.nome || ' ' || u.sobrenome as nome, p.dtainclusao,
        exists (select 1 from empresa_usuario x where x.usuario_id = u.id and x.empresa_id = ${empresaId}) as "daEmpresa"
      from credenciamento_passo p left join usuario u on u.id = p.usuario_id
      where p.credenciamento_id = ${credenciamentoId} order by p.id desc limit 100`
  return passos.map(({ nome, daEmpresa, dtainclusao, ...passo }) => ({
    ...passo,
    // What the coordinator says to who analyses stays in the hub.
    detalhe: daEquipe || passo.comando !== 'devolver' ? passo.detalhe : null,
    quem: nome === null || daEquipe || daEmpresa ? nome : 'A entidade',
    dtainclusao: iso(dtainclusao),
  }))
}
