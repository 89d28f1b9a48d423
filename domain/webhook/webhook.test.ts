import { expect, it } from 'vitest'
import { EVENTO_DE_TESTE, eventos, eventosTodos, nomeDoEvento } from './eventos.ts'
import { acoesDoWebhook, falhaDoEndereco, statusQueEsperam } from './webhook.rules.ts'
import { type SituacaoDoWebhook, situacoes, webhook } from './webhook.states.ts'

it('takes public https addresses by name', () => {
  for (const bom of ['https://sistema.exemplo.com.br/hub', 'https://a.example:8443/x?y=1', 'https://HOOKS.example.org'])
    expect(falhaDoEndereco(bom), bom).toBeUndefined()
})

it('refuses what could lead into the own network, or hides something', () => {
  for (const ruim of [
    'http://sistema.exemplo.com.br/hub',
    'ftp://a.example',
    'javascript:alert(1)',
    'sistema.exemplo.com.br',
    'https://usuario:senha@a.example/',
    'https://a.example/#x',
    'https://localhost/x',
    'https://localhost./x',
    'https://banco.internal/',
    'https://impressora.local/',
    'https://servidor/',
    'https://10.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    `https://a.example/${'x'.repeat(500)}`,
    '',
  ])
    expect(falhaDoEndereco(ruim), ruim).toEqual(expect.any(String))
})

it('lets only the admin decide, and starts again what was paused or switched off', () => {
  const admin = { papeis: ['admin' as const] }
  expect(acoesDoWebhook('ativa', admin, false)).toMatchObject({
    pausar: { permitido: true },
    retomar: { permitido: false },
  })
  expect(acoesDoWebhook('desligada', admin, false)).toMatchObject({
    pausar: { permitido: false },
    retomar: { permitido: true },
  })
  expect(acoesDoWebhook('ativa', admin, true).trocarSegredo).toEqual({
    permitido: false,
    recusa: 'WEBHOOK_EM_TRANSICAO',
  })
  for (const d of Object.values(acoesDoWebhook('ativa', { papeis: ['coordenador'] }, false)))
    expect(d.permitido).toBe(false)
})

it('says what is wrong with an address in words, each fault by its own', () => {
  const publico = 'O endereço precisa ser público, de fora da rede interna.'
  const nome = 'Use um nome de servidor, não um número de IP.'
  expect(
    [
      `https://a.example/${'x'.repeat(483)}`,
      'a.example',
      'http://a.example',
      'https://u@a.example',
      'https://:s@a.example',
      'https://a.example/#x',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://servidor/',
      'https://servidor./',
    ].map(falhaDoEndereco),
  ).toEqual([
    'Use no máximo 500 caracteres.',
    'Use um endereço completo, como https://sistema.exemplo.com.br/hub.',
    'O endereço precisa começar com https://.',
    'Não ponha usuário nem senha no endereço.',
    'Não ponha usuário nem senha no endereço.',
    'Tire do endereço o que vem depois de #.',
    nome,
    nome,
    publico,
    publico,
  ])
  expect(falhaDoEndereco(`https://a.example/${'x'.repeat(482)}`)).toBeUndefined()
})

it.each(['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa', 'test', 'invalid', 'onion'])(
  'sends nothing to names under .%s, which are of the own network, and to names that only end so',
  (fim) => {
    expect(falhaDoEndereco(`https://a.${fim}/`)).toMatch(/rede interna/)
    expect(falhaDoEndereco(`https://A.${fim.toUpperCase()}./`)).toMatch(/rede interna/)
    expect(falhaDoEndereco(`https://a.x${fim}/`)).toBeUndefined()
    expect(falhaDoEndereco(`https://${fim}.example/`)).toBeUndefined()
  },
)

it('waits where the answer is about the way or the load, and counts what speaks of the message', () => {
  expect([...statusQueEsperam]).toEqual([401, 403, 404, 405, 407, 408, 425, 429, 502, 503, 504])
})

it('says in words what each state lets the administration do', () => {
  const pode = (situacao: SituacaoDoWebhook, emTransicao = false) =>
    Object.entries(acoesDoWebhook(situacao, { papeis: ['admin'] }, emTransicao))
      .filter(([, d]) => d.permitido)
      .map(([comando]) => comando)
  expect(pode('ativa')).toEqual(['alterar', 'trocarSegredo', 'testar', 'pausar', 'remover'])
  expect(pode('ativa', true)).toEqual(['alterar', 'testar', 'pausar', 'remover'])
  expect(pode('pausada')).toEqual(['alterar', 'trocarSegredo', 'testar', 'retomar', 'remover'])
  expect(pode('desligada')).toEqual(['alterar', 'trocarSegredo', 'testar', 'retomar', 'remover'])
  expect(pode('removida')).toEqual([])
})

it('begins active, ends removed, and only the hub switches it off', () => {
  expect([webhook.inicios, webhook.fins]).toEqual([['ativa'], ['removida']])
  expect(webhook.comandos.desligar).toEqual({ quem: ['sistema'], de: ['ativa'], para: ['desligada'] })
  expect(webhook.comandos.pausar.para).toEqual(['pausada'])
  expect(webhook.comandos.retomar.para).toEqual(['ativa'])
  expect(webhook.comandos.remover.para).toEqual(['removida'])
  for (const fica of [webhook.comandos.alterar, webhook.comandos.testar]) expect(fica.para).toEqual(fica.de)
  expect(Object.values(situacoes).map((s) => s.descricao)).toEqual([
    'Ativa',
    'Pausada',
    'Desligada por falhas',
    'Removida',
  ])
})

it('names an event in words, the trial too, and one that is no longer known by its own name', () => {
  expect(eventosTodos).toEqual(Object.keys(eventos))
  for (const evento of eventosTodos) expect(nomeDoEvento(evento)).toBe(eventos[evento])
  expect(nomeDoEvento('contrato.assinado')).toBe('Todas as partes assinaram o contrato')
  expect([EVENTO_DE_TESTE, nomeDoEvento(EVENTO_DE_TESTE)]).toEqual(['webhook.teste', 'Mensagem de teste'])
  expect(['solicitacao.antiga', 'toString'].map(nomeDoEvento)).toEqual(['solicitacao.antiga', 'toString'])
})
