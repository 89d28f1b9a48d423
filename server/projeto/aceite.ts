import { eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { coordenadores, gestoresDa, notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'
import type { Etapa } from './projeto-travado.ts'

/** Writes that a stage of a locked project is accepted; `por` is null where the days passed in silence. */
export async function gravarAceite(
  tx: Banco,
  portas: Portas,
  s: Solicitacao,
  e: Etapa,
  { r, por, noLugarDoCliente = false }: { r: Regulamento; por: number | null; noLugarDoCliente?: boolean },
): Promise<void> {
  await tx
    .update(etapa)
    .set({ situacao: 'aceita', aceitaEm: r.agora, aceitaPor: por, aceiteTacitoEm: null })
    .where(eq(etapa.id, e.id))
  await acertarPrazo(tx, s, r)
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: por === null ? 'etapaAceitaPorSilencio' : 'etapaAceita',
    mensagem:
      por === null
        ? `Etapa ${e.ordem} aceita: o prazo para conferir terminou`
        : `Etapa ${e.ordem} aceita${noLugarDoCliente ? ' pelo consultor, no lugar do cliente' : ''}`,
    usuarioId: por,
    para: ['cliente', 'prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  if (s.prestadorId)
    await notificar(
      tx,
      await pessoasDaEmpresa(tx, s.prestadorId, 'prestador'),
      `A etapa ${e.ordem} da solicitação ${s.nrosolicitacao} foi aceita.`,
      `/projetos/${s.id}`,
    )
  if (noLugarDoCliente)
    await notificar(
      tx,
      await pessoasDaEmpresa(tx, s.empresaId, 'cliente'),
      `O consultor aceitou a etapa ${e.ordem} da solicitação ${s.nrosolicitacao} no seu lugar.`,
      `/solicitacoes/${s.id}?aba=etapas`,
    )
  await avisarPessoas(tx, portas, await quemAutorizaNota(tx, s, [por, e.entreguePor]), {
    tipo: 'vez',
    mensagem: `Autorize a nota da etapa ${e.ordem} da solicitação ${s.nrosolicitacao}.`,
    destino: `/solicitacoes/${s.id}?aba=notas`,
    assunto: `Nota a autorizar: solicitação ${s.nrosolicitacao}`,
    botao: 'Abrir as notas',
  })
}

/** The managers of the request, or the coordinators where none of them is free: who delivered or accepted authorises no invoice. */
async function quemAutorizaNota(tx: Banco, s: Solicitacao, impedidos: readonly (number | null)[]): Promise<number[]> {
  const livres = (pessoas: readonly number[]) => pessoas.filter((id) => !impedidos.includes(id))
  const gestores = livres(await gestoresDa(tx, s))
  return gestores.length ? gestores : livres(await coordenadores(tx))
}
