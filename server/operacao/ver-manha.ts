import { formatarData, formatarDataHora } from '@hub/domain/kernel/data.ts'
import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import {
  aRenovar,
  certificadosDe,
  type FalhaQueEspera,
  sinais as nomes,
  type Sinal,
  sinalDaCopia,
  sinalDasTarefas,
  sinalDoCertificado,
  sinalDosArquivos,
  sinalDosEmails,
  sinalDosEnvios,
  sinalDosWebhooks,
  tarefaAtrasada,
} from '@hub/domain/operacao/manha.rules.ts'
import { tarefas as nomesDe } from '@hub/domain/operacao/tarefas.ts'
import type { operacao } from '@hub/protocol/operacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { causaDaTarefa, lerCopia, lerEmails, lerEnvios, lerPostasDeLado, lerTarefas, lerWebhooks } from './fatos.ts'

/** The page asks again by itself: what an instance knows of its parts is at most a minute old, and nobody waits for it. */
export const verManha: UseCase<typeof operacao.verManha> = async ({ db, ports }) => {
  const partes = ports.figuras.partesVistas()
  const dito = (parte: 'armazem' | 'correio' | 'fila') => partes?.[parte].dito ?? null
  const r = await lerRegulamento(db)
  const dia = (d: Date) => formatarData(r.diaDe(d))
  const momento = (d: Date) => formatarDataHora(d, r.parametro('fuso'))
  const certificados = certificadosDe(ports)
  const rm = await lerEnvios(db, 'rm', ports.rm.ligado)
  const metricas = await lerEnvios(db, 'metricas', ports.metricas.ligado)
  const webhooks = await lerWebhooks(db)
  const emails = await lerEmails(db, dito('correio'))
  const tarefas = await lerTarefas(db)
  const copia = await lerCopia(db)
  // The machine's own clock: certificates and copies know nothing of the demonstration's.
  const machineNow = new Date()
  const lidos: Sinal[] = [
    sinalDosEnvios(rm),
    sinalDosEnvios(metricas),
    sinalDosWebhooks(webhooks),
    sinalDosEmails(emails),
    sinalDasTarefas(tarefas, dito('fila')),
    sinalDoCertificado(certificados, machineNow, dia),
    sinalDaCopia(copia, machineNow, ports.config.modo !== 'producao', momento),
    sinalDosArquivos(dito('armazem')),
  ]
  const sinal = (codigo: Sinal['codigo']) => lidos.find((s) => s.codigo === codigo)!

  const falhas: FalhaQueEspera[] = await lerPostasDeLado(db)
  const acrescentar = (f: Pick<FalhaQueEspera, 'chave' | 'sinal' | 'titulo' | 'causa'> & Partial<FalhaQueEspera>) =>
    falhas.push({ desde: null, proxima: null, ato: 'nada', id: null, alvo: null, ...f })
  for (const { destino, fora } of [rm, metricas])
    if (fora)
      acrescentar({
        chave: `destino-${destino}`,
        sinal: destino,
        titulo: `${nomes[destino]}: ${quantos(fora.quantos, 'espera', 'esperam')}`,
        causa: fora.motivo ?? 'O outro sistema não responde.',
        desde: fora.desde,
        proxima: fora.proxima,
        ato: 'destino',
        alvo: destino,
      })
  if (emails.tentando || emails.dito)
    acrescentar({
      chave: 'destino-email',
      sinal: 'emails',
      titulo: emails.tentando
        ? `E-mails: ${quantos(emails.tentando.quantos, 'espera', 'esperam')}`
        : 'O servidor de e-mail não responde',
      causa: emails.tentando?.motivo ?? emails.dito ?? '',
      desde: emails.tentando?.desde ?? null,
      proxima: emails.tentando?.proxima ?? null,
      ...(emails.tentando && { ato: 'destino' as const, alvo: 'email' }),
    })
  for (const t of tarefas.filter(tarefaAtrasada))
    acrescentar({
      chave: `tarefa-${t.nome}`,
      sinal: 'tarefas',
      titulo: `“${nomesDe[t.nome].nome}” não terminou`,
      causa: (await causaDaTarefa(db, t.nome)) ?? 'Nenhuma instância chegou ao fim dela.',
      desde: t.feitaEm,
      proxima: t.proxima && t.proxima > machineNow ? t.proxima : null,
      ato: 'tarefa',
      alvo: t.nome,
    })
  if (dito('fila'))
    acrescentar({ chave: 'fila', sinal: 'tarefas', titulo: 'A fila de tarefas está parada', causa: dito('fila')! })
  if (dito('armazem'))
    acrescentar({
      chave: 'arquivos',
      sinal: 'arquivos',
      titulo: 'O Hub não consegue gravar arquivos',
      causa: dito('armazem')!,
    })
  for (const { qual, nome, efeito, venceEm, dias } of aRenovar(certificados, machineNow))
    acrescentar({
      chave: `certificado-${qual}`,
      sinal: 'certificado',
      titulo: `O certificado ${nome} ${dias < 0 ? 'venceu' : 'vence'} em ${dia(venceEm)}`,
      causa: `Depois dessa data, ${efeito}. Troque o certificado no servidor e reinicie o Hub.`,
    })
  if (sinal('copia').estado !== 'certo')
    acrescentar({
      chave: 'copia',
      sinal: 'copia',
      titulo: copia ? 'A cópia de segurança está atrasada' : 'Nenhuma cópia de segurança foi anotada',
      causa:
        'Faça a cópia no servidor (npm run copia:ensaiar). Ela é anotada aqui quando termina inteira; a que se faz de outro modo, com -- --anotar.',
      desde: copia,
    })
  falhas.sort((a, b) => (a.desde?.getTime() ?? 0) - (b.desde?.getTime() ?? 0))
  return {
    conferida_em: r.agora.toISOString(),
    sinais: lidos.map((s) => ({ ...s, titulo: nomes[s.codigo] })),
    falhas: falhas.map((f) => ({
      ...f,
      desde: f.desde?.toISOString() ?? null,
      proxima: f.proxima?.toISOString() ?? null,
    })),
  }
}
