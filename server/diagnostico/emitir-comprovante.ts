import { dataLocal } from '@hub/domain/kernel/data.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { emitirDocumento } from '../db/queries/emitir-documento.ts'
import { nullable, row, rows, text } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import type { Diagnostico } from './diagnostico-travado.ts'
import { nomeDoExecutor } from './executor.ts'

/** Issues the receipt of an approved diagnostic: who made it, when, and the hash of each file that was approved. */
export async function emitirComprovante(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  d: Diagnostico,
  { gestor, em }: { gestor: { id: number }; em: Date },
): Promise<string> {
  const p = existente(
    await row(tx, { nome: text, nomeDoNegocio: text, documento: text, executorDocumento: nullable(text) })`
      select e.razaosocial as nome, e.nomefantasia as "nomeDoNegocio", coalesce(e.cnpj, e.cpf) as documento,
        (select coalesce(x.cnpj, x.cpf) from empresa x where x.id = ${d.empresaId}) as "executorDocumento"
        from empresa e where e.id = ${s.empresaId}`,
  )
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
      inicio: dataLocal(d.aceitoEm ?? d.dtainclusao, ports.config.fuso),
      fim: dataLocal(em, ports.config.fuso),
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
