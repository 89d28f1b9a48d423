import { describe, expect, test } from 'vitest'
import { acoesDoEmail } from './email.rules.ts'
import {
  sinalDaCopia,
  sinalDasTarefas,
  sinalDoCertificado,
  sinalDosArquivos,
  sinalDosEmails,
  sinalDosEnvios,
  sinalDosWebhooks,
} from './manha.rules.ts'
import { limiteDaTarefa, passoDaTarefa } from './tarefas.ts'

const agora = new Date('2019-11-23T11:00:00Z')
const dias = (n: number) => new Date(agora.getTime() + n * 86_400_000)
const iso = (d: Date) => d.toISOString().slice(0, 10)
const fora = { quantos: 3, desde: agora, proxima: agora, motivo: null }

describe('each part of the hub in a word', () => {
  test('messages: what failed comes before what waits, and an installation without the other system is well', () => {
    const rm = { destino: 'rm', ligado: true, falhas: 0, enviadosEm24h: 1204, fora: null } as const
    expect(sinalDosEnvios(rm)).toMatchObject({ estado: 'certo', dito: 'Em dia', detalhe: '1.204 certos em 24 h' })
    expect(sinalDosEnvios({ ...rm, falhas: 1, fora })).toMatchObject({ estado: 'falha', dito: '1 falhou' })
    expect(sinalDosEnvios({ ...rm, falhas: 2, fora })).toMatchObject({ estado: 'falha', dito: '2 falharam' })
    expect(sinalDosEnvios({ ...rm, fora })).toMatchObject({
      estado: 'falha',
      dito: 'Não responde',
      detalhe: '3 esperam',
    })
    expect(sinalDosEnvios({ ...rm, ligado: false })).toMatchObject({ estado: 'certo', dito: 'Não ligado' })
  })

  test('third systems: one that is silent is stopped, also while it is active', () => {
    expect(sinalDosWebhooks({ inscricoes: 0, parados: 0, falhas: 0 })).toMatchObject({
      estado: 'certo',
      dito: 'Nenhum',
    })
    expect(sinalDosWebhooks({ inscricoes: 1, parados: 0, falhas: 0 })).toMatchObject({
      estado: 'certo',
      dito: 'Em dia',
      detalhe: '1 de 1 responde',
    })
    expect(sinalDosWebhooks({ inscricoes: 4, parados: 1, falhas: 2 })).toMatchObject({
      estado: 'falha',
      dito: '1 parado',
      detalhe: '3 de 4 respondem',
    })
    expect(sinalDosWebhooks({ inscricoes: 1, parados: 0, falhas: 1 }).dito).toBe('1 entrega falhou')
  })

  test('mail: refused, no answer, waiting, well', () => {
    const bem = { recusados: 0, enviadosEm24h: 99, tentando: null, dito: null }
    expect([
      sinalDosEmails({ ...bem, recusados: 1 }).dito,
      sinalDosEmails({ ...bem, dito: 'x' }).dito,
      sinalDosEmails({ ...bem, tentando: fora }),
      sinalDosEmails(bem).dito,
    ]).toMatchObject(['1 recusado', 'Não responde', { estado: 'atencao', dito: '3 esperam' }, 'Em dia'])
  })

  test('jobs: late is what was not done within its limit; what has never had a turn is not', () => {
    const tarefa = (segundos: number | null) => ({
      nome: 'rm.pagamentos' as const,
      feitaEm: null,
      limite: 7_800,
      segundos,
    })
    expect(sinalDasTarefas([tarefa(10), tarefa(null)], null)).toMatchObject({
      estado: 'certo',
      detalhe: '2 de 2 no horário',
    })
    expect(sinalDasTarefas([tarefa(7_800)], null).estado).toBe('certo')
    expect(sinalDasTarefas([tarefa(7_801), tarefa(10)], null)).toMatchObject({ estado: 'falha', dito: '1 atrasada' })
    expect(sinalDasTarefas([tarefa(10)], 'Há trabalho esperando').dito).toBe('Fila parada')
  })

  test('jobs: each has its turn in seconds, and is late after ten minutes, two hours and ten minutes, or a day and an hour', () => {
    const [minuto, hora] = [60, 60 * 60]
    expect(passoDaTarefa).toEqual({ minute: minuto, hour: hora, day: 24 * hora })
    expect(limiteDaTarefa).toEqual({ minute: 10 * minuto, hour: 2 * hora + 10 * minuto, day: 25 * hora })
  })

  test('certificate, copy and store', () => {
    const certificado = (n: number) => ({
      qual: 'selo' as const,
      nome: 'do selo',
      efeito: 'nada é selado',
      venceEm: dias(n),
    })
    const um = (n: number) => sinalDoCertificado([certificado(n)], agora, iso)
    expect(um(21)).toMatchObject({ estado: 'atencao', dito: 'Vence em 21 dias', detalhe: 'do selo, até 2019-12-14' })
    // Told of from forty-five days on, in whole days; the last one is not over yet, an hour after it is.
    expect(um(45).estado).toBe('certo')
    expect(um(44.5)).toMatchObject({ estado: 'atencao', dito: 'Vence em 44 dias' })
    expect(um(0.5)).toMatchObject({ estado: 'atencao', dito: 'Vence em 0 dias' })
    expect(um(-1 / 24).estado).toBe('falha')
    expect(um(-1)).toMatchObject({ estado: 'falha', dito: 'Vencido' })
    expect(um(300).estado).toBe('certo')
    const doBanco = { ...certificado(-1), qual: 'banco' as const, nome: 'que o banco pede' }
    expect(sinalDoCertificado([certificado(300), doBanco], agora, iso)).toMatchObject({
      estado: 'falha',
      detalhe: 'que o banco pede, até 2019-11-22',
    })
    expect(sinalDaCopia(null, agora, true, iso).estado).toBe('certo')
    expect(sinalDaCopia(null, agora, false, iso)).toMatchObject({ estado: 'atencao', dito: 'Nenhuma' })
    expect(sinalDaCopia(dias(-1), agora, false, iso).estado).toBe('certo')
    const ha50Horas = new Date(agora.getTime() - 50 * 60 * 60 * 1000)
    expect(sinalDaCopia(ha50Horas, agora, false, iso).estado).toBe('certo')
    expect(sinalDaCopia(new Date(ha50Horas.getTime() - 1), agora, false, iso).estado).toBe('falha')
    expect(sinalDaCopia(dias(-3), agora, false, iso)).toMatchObject({ estado: 'falha', dito: 'Atrasada' })
    expect(sinalDosArquivos('x').estado).toBe('falha')
  })
})

test('an e-mail is tried again unless it arrived or its link is gone, and let be only once it was refused', () => {
  const de = (situacao: Parameters<typeof acoesDoEmail>[0]['situacao'], semLink = false) => {
    const { reenviar, dispensar } = acoesDoEmail({ situacao, semLink })
    return [reenviar.permitido || reenviar.recusa, dispensar.permitido]
  }
  expect(de('recusado')).toEqual([true, true])
  expect(de('recusado', true)).toEqual(['EMAIL_SEM_LINK', true])
  expect(de('tentando')).toEqual([true, false])
  expect(de('enviado')).toEqual(['EMAIL_JA_ENVIADO', false])
  expect(de('dispensado')).toEqual([true, false])
})
