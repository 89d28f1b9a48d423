import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { linhas, num } from '../db/linhas.ts'
import { notificar } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { travarContrato } from './contrato-travado.ts'
import { enviarLinks } from './links.ts'
import { partesSemPessoa, pedirQuemAssine } from './quem-assina.ts'

/** Reminds whoever has not signed. The deadline stays: it ran from the authorisation. */
export const enviarContratos: Caso<typeof contrato.enviarContratos> = async ({ db, ator, params, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'enviarContratos', s.substatus, ator.grupos))
  const abertos = await linhas(
    db,
    { id: num },
    sql`select id from contrato where solicitacao_id = ${s.id} and situacao = 'em_assinatura' order by id`,
  )
  if (abertos.length === 0) throw new Recusa('SITUACAO_NAO_PERMITE')
  const enviados = []
  const semQuemAssine: { contrato: number; parte: 'cliente' | 'prestador' }[] = []
  for (const { id } of abertos) {
    const t = await travarContrato(db, id)
    if (t.fatos.vencido) throw new Recusa('CONTRATO_EXPIRADO')
    const avisados = await enviarLinks(db, portas, t)
    const ninguem = partesSemPessoa(t, avisados)
    semQuemAssine.push(...ninguem.map((parte) => ({ contrato: id, parte })))
    await pedirQuemAssine(db, portas, t, ninguem)
    for (const lado of ['cliente', 'prestador'] as const)
      await notificar(
        db,
        avisados.filter((p) => p.parte === lado).map((p) => p.id),
        `Lembrete: assine o ${t.k.tipo} da solicitação ${s.nrosolicitacao}.`,
        lado === 'cliente' ? `/solicitacoes/${s.id}?aba=contrato` : `/projetos/${s.id}`,
      )
    enviados.push(...avisados.map(({ parte, nome, email }) => ({ parte, nome, email })))
  }
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'contratosReenviados',
    mensagem: enviados.length
      ? 'Lembrete de assinatura enviado'
      : semQuemAssine.length
        ? 'Lembrete não enviado: falta quem assine pela empresa'
        : 'Lembrete: falta só a assinatura da entidade',
    usuarioId: ator.id,
    para: internos,
  })
  return { enviados, sem_quem_assine: semQuemAssine }
}
