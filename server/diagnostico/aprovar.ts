import { podeAprovar } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { emitirDocumento } from '../db/queries/emitir-documento.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { nullable, row, rows, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { partesVivas } from '../services/acompanhar-familia.ts'
import { convidar } from '../services/convidar.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { semEscolhaPerdida } from '../services/sem-escolha-perdida.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { type Diagnostico, fatosDoDiagnostico, mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'
import { nomeDoExecutor } from './executor.ts'

/** The manager accepts the file: its receipt is issued, the client reads it, and the request goes on to the proposals. */
export const aprovar: UseCase<typeof diagnostico.aprovar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, d, quem } = await travarDiagnostico(db, actor, params.id, ['gestor', 'coordenador'])
  const porDelegacao = await lerFeitosPorDelegacao(db, s.id)
  exigir(podeAprovar({ ...fatosDoDiagnostico(d), porDelegacao }, quem))
  exigir(decidir(solicitacao, 'aprovarDiagnostico', s.substatus, quem.papeis))
  exigirAntes(iso(d.enviadoEm), corpo.enviado_em)
  const r = await lerRegulamento(db)
  const aprovado = await mudarDiagnostico(db, d, {
    situacao: 'aprovado',
    motivo: null,
    encerradoEm: r.agora,
    encerradoPor: actor.id,
  })
  const codigo = await emitirComprovante(db, ports, s, aprovado, actor, r)
  await mudarDiagnostico(db, aprovado, { comprovanteCodigo: codigo })
  await contar(db, ports, avisos.diagnosticoAprovado, { s, por: actor.id, d: aprovado })
  for (const dele of s.quantasEmpresas > 1 ? await partesVivas(db, s.id) : [s])
    await anunciar(db, avisos.diagnosticoPronto, { s: dele, por: actor.id, d: aprovado }, ports)
  // A direct choice that was lost meanwhile calls everybody: nobody can choose another one by now.
  const aberta = await semEscolhaPerdida(db, s, actor.id)
  await convidar(db, ports, aberta, r, { ate: corpo.dtaprazoenvioproposta, por: actor.id })
  return verDiagnostico(db, actor, d.id)
}

/** Issues the receipt of an approved diagnostic: who made it, when, and the hash of each file that was approved. */
async function emitirComprovante(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  d: Diagnostico,
  gestor: { id: number },
  r: Regulamento,
): Promise<string> {
  const em = r.agora
  const lida = existente(
    await row(tx, { nome: text, nomeDoNegocio: text, documento: text, executorDocumento: nullable(text) })`
      select e.razaosocial as nome, e.nomefantasia as "nomeDoNegocio", coalesce(e.cnpj, e.cpf) as documento,
        (select coalesce(x.cnpj, x.cpf) from empresa x where x.id = ${d.empresaId}) as "executorDocumento"
        from empresa e where e.id = ${s.empresaId}`,
  )
  // The sponsor stands in the place of several clients: it is none of them, and each of them reads its own part alone.
  const p =
    s.quantasEmpresas > 1 ? { ...lida, nome: VARIAS_EMPRESAS, nomeDoNegocio: VARIAS_EMPRESAS, documento: null } : lida
  const arquivos = await rows(tx, { nome: text, sha256: text })`
    select a.nome, a.sha256 from diagnostico_arquivo x join arquivo a on a.id = x.arquivo_id
      where x.diagnostico_id = ${d.id} and x.envio = ${d.envios} order by a.id`
  const { entidade } = ports.config
  const executor = await nomeDoExecutor(tx, d)
  const { codigo } = await emitirDocumento(tx, ports, {
    tipo: 'diagnostico',
    titulo: `Comprovante do diagnóstico ${d.nrodiagnostico}`,
    nome: `comprovante-diagnostico-${d.nrodiagnostico}.pdf`,
    solicitacaoId: s.id,
    em,
    usuarioId: gestor.id,
    dados: {
      servico: s.oferta.titulo,
      partes: [
        { papel: 'Cliente', nome: p.nome, nomeDoNegocio: p.nomeDoNegocio, documento: p.documento },
        { papel: 'Quem fez', nome: executor, documento: p.executorDocumento },
        { papel: 'Patrocinador', nome: entidade.nome, documento: entidade.cnpj },
      ],
      valor: null,
      inicio: r.diaDe(d.aceitoEm ?? d.dtainclusao),
      fim: r.diaDe(em),
    },
    gerar: (emissao) =>
      ports.documentos.comprovanteDeDiagnostico({
        ...emissao,
        numero: d.nrodiagnostico,
        solicitacao: s.nrosolicitacao,
        servico: s.oferta.titulo,
        cliente: { nome: p.nome, documento: p.documento },
        entidade: { nome: entidade.nome, documento: entidade.cnpj },
        executor: { nome: executor, documento: p.executorDocumento, vinculo: d.empresaId ? 'prestador' : 'consultor' },
        aceitoEm: d.aceitoEm ?? d.dtainclusao,
        enviadoEm: d.enviadoEm ?? em,
        aprovadoEm: em,
        arquivos,
      }),
  })
  return codigo
}
