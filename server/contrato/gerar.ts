import { partes } from '@hub/domain/contrato/contrato.rules.ts'
import { type Database, insertRow } from '../db/drizzle.ts'
import { emitirDocumento } from '../db/queries/emitir-documento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { contrato, contratoAssinatura } from '../db/tables/contrato.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './contrato.avisos.ts'
import { travarContrato } from './contrato-travado.ts'
import { assinaturasEmBranco, teorDoContrato, teorPublico } from './dados.ts'
import { enviarLinks } from './links.ts'
import { partesSemPessoa, pedirQuemAssine } from './quem-assina.ts'

/**
 * Reaction to the authorisation: the contract of the proposal with the client company is drawn, stored and sent to be
 * signed by the three parties until the parameter's deadline.
 */
export const gerarContratos: Reacao<{ solicitacaoId: number; propostaId: number; por: number }> = async (
  tx,
  ports,
  { solicitacaoId, propostaId, por },
) => {
  const s = await travarSolicitacao(tx, solicitacaoId)
  const r = await lerRegulamento(tx)
  const numero = await proximoNumero(tx, s.id, s.nrosolicitacao)
  const empresaId = s.empresaId
  const teor = await teorDoContrato(tx, ports.config, r, { s, propostaId, empresaId, numero })
  const { codigo, arquivoId, sha256 } = await emitirDocumento(tx, ports, {
    tipo: 'contrato',
    titulo: `Contrato ${numero}`,
    nome: nomeDoArquivo(numero),
    solicitacaoId: s.id,
    em: r.agora,
    usuarioId: por,
    dados: teorPublico(teor),
    gerar: (emissao) => ports.documentos.contrato({ ...teor, ...emissao, assinaturas: assinaturasEmBranco(teor) }),
  })
  const k = await insertRow(tx, contrato, {
    propostaId,
    solicitacaoId: s.id,
    empresaId,
    situacao: 'em_assinatura',
    codigo,
    arquivoId,
    sha256,
    dados: { ...teor, emitidoEm: r.agora.toISOString() },
    expiraEm: r.emDiasCorridos(r.de(s).parametro('prazo_assinatura_dc')),
  })
  await tx.insert(contratoAssinatura).values(partes.map((parte) => ({ contratoId: k.id, parte })))
  await enviarPelaPrimeiraVez(tx, ports, k.id)
}

async function enviarPelaPrimeiraVez(tx: Database, ports: Parameters<typeof gerarContratos>[1], id: number) {
  const t = await travarContrato(tx, id)
  const avisados = await enviarLinks(tx, ports, t)
  await anunciar(tx, avisos.contratoGerado, { s: t.s, por: null, empresaId: t.prestadorId, titulo: t.titulo }, ports)
  await pedirQuemAssine(tx, ports, t, partesSemPessoa(t, avisados))
}

/** '2026-000123/2': the request's number and how many contracts it has had. The request is locked. */
async function proximoNumero(tx: Database, solicitacaoId: number, nrosolicitacao: string): Promise<string> {
  const { n } = (await row(tx, { n: num })`
    select count(*)::int + 1 as n from contrato where solicitacao_id = ${solicitacaoId} and tipo = 'contrato'`)!
  return `${nrosolicitacao}/${n}`
}

/** 'contrato-2026-000123-1.pdf', 'aditivo-1-contrato-2026-000123-1.pdf' */
export const nomeDoArquivo = (numero: string): string =>
  `${/^\d/.test(numero) ? 'contrato-' : ''}${numero
    .toLowerCase()
    .replace(/ [ad]o /, ' ')
    .replace(/[ /]+/g, '-')}.pdf`
