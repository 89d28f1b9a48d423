/** Fields of the entities of the specification (§3), asked of the running product call by call (§7). */
import { sessao } from '@hub/protocol/autenticacao.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { criarMandante, type Mandante } from '../testing/mandar.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

interface Entidade {
  /** What every answer of the entity carries; `a.b` is a field of a field, `a[].b` of each of a list. */
  sempre: string
  /** What lists leave to the single answer, because it is long or costs a query of its own. */
  inteira?: string
  listas: readonly NomeDeEndpoint[]
  inteiras?: readonly NomeDeEndpoint[]
}

const daEmpresa =
  'id cnpj_mask cpf_mask nomefantasia razaosocial dtainclusao porte.descricao ativo status suspenso tipo cidade estado'
const doPedido =
  'id nrosolicitacao empresa count_empresas modelooferta.id modelooferta.titulo modelooferta.imagem modelooferta.servico.titulo substatus.descricao substatus.status.cor substatus.etapa valor dtainclusao prestador gestor.nome gestor.sobrenome empresas objetivo justificativa propostas escolha_direta dtaprazoenvioproposta dta_prazo_finalizacao'
const daProposta =
  'id status empresa_proposta empresaproposta visita valor_bruto valor_subsidio valor_cliente porcentagem_subsidio porcentagem_cliente dta_inicio dta_fim dtaprazo comentario etapas'

const entidades: Record<string, Entidade> = {
  empresa: {
    sempre: daEmpresa,
    inteira: 'cpf credenciamentos programa sicab documentos cep_mask logradouro complemento telefone email',
    listas: ['empresa.listarMinhas', 'empresa.listar', 'empresa.buscar'],
    inteiras: ['empresa.detalhar', 'empresa.detalharInterno'],
  },
  solicitacao: {
    sempre: doPedido,
    inteira: 'etapas[].id etapas[].arquivo diagnostico arquivos centrocusto.acao.codigo',
    listas: ['solicitacao.listar', 'solicitacao.listarPendentes', 'painel.demandas'],
    inteiras: ['solicitacao.detalharExterno', 'solicitacao.detalharInterno'],
  },
  projeto: {
    sempre:
      'id nrosolicitacao empresa count_empresas modelooferta.titulo substatus.descricao valor dtainclusao prestador dta_prazo_finalizacao',
    listas: ['projeto.listar'],
    inteiras: ['projeto.detalhar'],
  },
  proposta: {
    sempre: daProposta,
    listas: ['proposta.listar', 'proposta.listarEnviadas'],
    inteiras: ['proposta.detalhar'],
  },
  diagnostico: {
    sempre:
      'id nrodiagnostico solicitacao status.descricao status.etapa status.cor ematraso prazo comprovante dtainclusao',
    listas: ['diagnostico.listar'],
    inteiras: ['diagnostico.detalhar'],
  },
  servico: {
    sempre: 'id codigo titulo ativo tipo.descricao programa.descricao dtainclusao',
    listas: ['servicoInterno.listar'],
  },
  parceiro: { sempre: 'id razaosocial objetivo subsidio', listas: ['parceiro.listar'] },
  'modelo de hora': { sempre: 'valor_hora valor_hora_adicional hora_limite', listas: ['listagem.modelosHora'] },
  nota: { sempre: 'id parcela', listas: ['projeto.listarNotas'] },
  questionario: { sempre: 'id descricao', listas: ['questionario.listar'] },
  'centro de custo': {
    sempre: 'id codigo descricao saldo acao projeto',
    inteira: 'envolvidos',
    listas: ['centrocusto.listar'],
    inteiras: ['centrocusto.detalhar'],
  },
  notificacao: { sempre: 'id mensagem', listas: ['notificacao.listar'] },
  // `role` and `solicitacao` of a chat are what its calls are asked by (specification §7).
  conversa: { sempre: 'grupo', listas: ['mensagem.listarContatos'] },
  usuario: {
    sempre: 'id nome sobrenome cpf_mask groups[].name',
    listas: ['usuario.listar', 'usuario.listarGestores', 'listagem.usuariosInternos'],
    inteiras: ['usuario.detalhar'],
  },
}

/** Paths that are not there; a null stands for what there is none of. */
function faltam(valor: unknown, campos: string): string[] {
  const tem = (v: unknown, [nome, ...resto]: string[]): boolean => {
    if (nome === undefined || v === null) return true
    const lista = nome.endsWith('[]')
    const campo = (v as Record<string, unknown>)[lista ? nome.slice(0, -2) : nome]
    if (campo === undefined) return false
    return lista ? (campo as unknown[]).every((um) => tem(um, resto)) : tem(campo, resto)
  }
  return campos.split(' ').filter((campo) => !tem(valor, campo.split('.')))
}

describe('an entity of the specification', () => {
  let hub: TestHub
  let m: Mandante
  beforeAll(async () => {
    hub = await createTestHub()
    m = criarMandante(hub, await historiaCompleta(hub, deDoceCacau))
  })
  afterAll(() => hub?.fechar())

  const ler = async (nome: NomeDeEndpoint) => {
    const { status, texto } = await m.mandar(nome, {})
    expect([nome, status]).toEqual([nome, 200])
    return JSON.parse(texto) as Record<string, unknown> & { results?: unknown[] }
  }
  const primeiro = (lida: Awaited<ReturnType<typeof ler>>) =>
    Array.isArray(lida) ? (lida as unknown[])[0] : (lida.results?.[0] ?? lida)

  it.each(Object.entries(entidades))('%s has its fields under their names', async (_, e) => {
    for (const nome of e.listas) {
      expect(Object.keys(registro)).toContain(nome)
      expect([nome, faltam(primeiro(await ler(nome)), e.sempre)]).toEqual([nome, []])
    }
    for (const nome of e.inteiras ?? [])
      expect([nome, faltam(await ler(nome), `${e.sempre}${e.inteira ? ` ${e.inteira}` : ''}`)]).toEqual([nome, []])
  })

  it('the person of the session has its CPF hidden, its groups and its picture', () => {
    expect(Object.keys(sessao.shape.user.shape)).toEqual(
      expect.arrayContaining(['id', 'nome', 'sobrenome', 'cpf_mask', 'groups', 'avatar']),
    )
  })
})
