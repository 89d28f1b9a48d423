import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { diagnosticoArquivo } from '../db/tables/diagnostico.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { acertarPrazo, mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'

/** The executor hands in its file; sent back, another one: the earlier ones stay readable beside it. */
export const enviarArquivo: UseCase<typeof diagnostico.enviarArquivo> = async ({
  db,
  actor,
  params,
  corpo,
  arquivos,
  ports,
}) => {
  const { s, d, quem } = await travarDiagnostico(db, actor, params.id, ['prestador', 'consultor'])
  exigir(decidir(maquina, 'enviarArquivo', d.situacao, quem.papeis))
  if (arquivos.length === 0)
    throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe o arquivo do diagnóstico.' } })
  const r = await lerRegulamento(db)
  const comentario = corpo.comentario ? primeiraMaiuscula(corpo.comentario) : null
  const enviado = await mudarDiagnostico(db, d, {
    situacao: 'em_aprovacao',
    enviadoEm: r.agora,
    enviadoPor: actor.id,
    envios: d.envios + 1,
    comentario,
    motivo: null,
  })
  await db
    .insert(diagnosticoArquivo)
    .values(arquivos.map((a) => ({ diagnosticoId: d.id, arquivoId: a.id, envio: enviado.envios })))
  await acertarPrazo(db, s, 'gestor', enviado, r)
  await contar(db, ports, avisos.diagnosticoEnviado, {
    s,
    por: actor.id,
    d: enviado,
    envios: enviado.envios,
    comentario,
  })
  return verDiagnostico(db, actor, d.id)
}
