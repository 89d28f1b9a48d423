import { parceiro } from '@hub/protocol/parceiro.ts'
import { programa } from '@hub/protocol/programa.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { type Historia, passo } from './calendario.ts'
import * as cena from './cenas.ts'
import { contratacoesDaEquipe } from './contratacoes-da-equipe.ts'
import { credenciarPrestadores } from './credenciar.ts'
import { guardarDocumentos } from './documentos-da-demo.ts'
import { ilustrarCatalogo } from './imagens-da-demo.ts'
import { faturar } from './notas-da-demo.ts'
import {
  ateAbrir,
  ateAssinar,
  ateAvaliar,
  ateIniciar,
  type Contratacao,
  enviar,
  etapa,
  liberar,
} from './passos-da-demo.ts'
import { pedidosAEquipe } from './pedidos-a-equipe.ts'
import { avisarSistemas } from './sistemas-avisados.ts'

/** What the coordination keeps: a partner, and a programme that begins with it. */
function parceria(): Historia {
  let id = 0
  return {
    nome: 'parceria',
    termina: 27,
    passos: [
      passo('parceiro', 0, null, async (p) => {
        const novo = await p.pede('vera', parceiro.criar, {
          corpo: {
            razaosocial: 'Associação Comercial do Sul da Bahia',
            objetivo:
              'Ajudar pousadas e restaurantes da região a receber melhor.\n\n- turismo o ano inteiro\n- emprego fora da temporada',
            subsidio: 10,
          },
        })
        id = novo.id
      }),
      passo('programa', 1, null, (p) =>
        p.pede('vera', programa.criar, {
          corpo: {
            descricao: 'Turismo o ano inteiro',
            contratacao_interna: false,
            subsidios: [
              { porte: 'MEI', porcentagem: 70 },
              { porte: 'ME', porcentagem: 60 },
              { porte: 'EPP', porcentagem: 50 },
            ],
            parceiro: id,
            distribuicao: null,
          },
        }),
      ),
    ],
  }
}

function concluida(): Historia {
  const c: Contratacao = {
    e: cena.enredo({
      cliente: 'celia',
      empresa: '00000000868',
      servico: 'FT-012',
      gestor: 'rogerio',
      objetivo: 'Criar uma coleção com identidade para vender em feiras.',
    }),
    ofertas: [{ quem: 'otavio', total: 320_000, horas: 40 }],
    comeca: 9,
  }
  return {
    nome: 'concluída: artesã de Lauro de Freitas',
    termina: 2,
    comeca: c.comeca,
    corre: ['prazo_pagamento_nota_dc', 'faturar'],
    passos: [
      ...ateAvaliar(c, 10),
      passo('concluir', 1, ['prazo_triagem_du', 'avaliar'], async (p) => {
        await faturar(p, c.e, 'otavio', 1, true)
        await cena.concluir(p, c.e)
      }),
      passo('faturar', 8, null, (p) => faturar(p, c.e, 'otavio', 2, false)),
    ],
  }
}

function aguardandoAnaliseFinal(): Historia {
  const c: Contratacao = {
    e: cena.enredo({
      cliente: 'iara',
      empresa: 'DEM0C004000159',
      servico: 'FT-005',
      gestor: 'luciana',
      objetivo: 'Reduzir a conta de energia da pousada.',
    }),
    ofertas: [{ quem: 'renato', total: 540_000, horas: 40 }],
    comeca: 9,
    diagnostico: 'dispensado',
  }
  return {
    nome: 'aguardando análise final: pousada de Porto Seguro',
    termina: 1,
    comeca: c.comeca,
    corre: ['prazo_triagem_du', 'avaliar'],
    passos: ateAvaliar(c, 9),
  }
}

/** The first stage is accepted, the second one under way. */
function emExecucao(): Historia {
  const c: Contratacao = {
    e: cena.enredo({
      cliente: 'paulo',
      empresa: '12ABC34501DE35',
      servico: 'FT-003',
      gestor: 'luciana',
      objetivo: 'Adequar a cozinha à RDC 275 antes da vistoria.',
    }),
    ofertas: [
      { quem: 'marina', total: 416_000, horas: 32 },
      { quem: 'caio', total: 448_000, horas: 44 },
    ],
    comeca: 9,
  }
  const [entregar, aceitar] = etapa(c, 1, 5, 2)
  return {
    nome: 'em execução: alimentos em Feira de Santana',
    termina: 6,
    comeca: c.comeca,
    passos: [
      ...ateIniciar(c),
      passo('visitar', 5, null, (p) =>
        cena.visitar(p, c.e, 'tiago', 210, 'A equipe já aplica o plano. Falta organizar o estoque seco.'),
      ),
      entregar,
      passo('conversar', 1, null, (p) =>
        cena.conversar(p, c.e, 'cliente_prestador', 'marina', [
          ['paulo', 'Bom dia, Marina! O manual já serve para a vistoria da quinta?'],
          ['marina', 'Bom dia! Serve. Falta só assinar a página 3: deixe impresso na cozinha.'],
          ['paulo', 'Combinado, obrigado.'],
        ]),
      ),
      aceitar,
    ],
  }
}

function aguardandoPagamento(): Historia {
  const c: Contratacao = {
    e: cena.enredo({
      cliente: 'sergio',
      empresa: 'DEM0C002000160',
      servico: 'FT-001',
      gestor: 'rogerio',
      objetivo: 'Cortar desperdícios na linha de montagem.',
    }),
    ofertas: [
      { quem: 'renato', total: 780_000, horas: 60 },
      { quem: 'bia', total: 810_000, horas: 64 },
    ],
    comeca: 12,
    diagnostico: 'dispensado',
  }
  return {
    nome: 'aguardando pagamento: indústria de Camaçari',
    termina: 1,
    comeca: c.comeca,
    corre: ['prazo_pagamento_dc', 'assinar'],
    passos: ateAssinar(c),
  }
}

function emSelecao(): Historia {
  const c: Contratacao = {
    e: cena.enredo({
      cliente: 'helena',
      empresa: 'DEM0C001000115',
      servico: 'FT-010',
      gestor: 'luciana',
      objetivo: 'Criar embalagens para a nova linha de chocolates.',
    }),
    ofertas: [
      { quem: 'otavio', total: 450_000, horas: 36 },
      { quem: 'bia', total: 429_000, horas: 30 },
    ],
    comeca: 15,
  }
  return {
    nome: 'em seleção: embalagens em Ilhéus',
    termina: 2,
    comeca: c.comeca,
    corre: ['validade_proposta_dc', 'abrir'],
    passos: ateAbrir(c),
  }
}

/** One proposal is there, and sealed. */
function aguardandoPropostas(): Historia {
  const e = cena.enredo({
    cliente: 'helena',
    empresa: 'DEM0C003000104',
    servico: 'FT-008',
    gestor: 'rogerio',
    objetivo: 'Vender a coleção pela internet.',
  })
  const comeca = 14
  return {
    nome: 'aguardando propostas: loja de Salvador',
    termina: 1,
    comeca,
    corre: ['prazo_elaborar_proposta_du', 'diagnosticar'],
    passos: [
      enviar(e),
      liberar(e, { prestador: 'DEM0A002000120' }),
      passo('aceitar', 0, null, (p) => cena.aceitarDiagnostico(p, e, 'caio')),
      passo('diagnosticar', 1, ['prazo_diagnostico_du', 'liberar'], async (p) => {
        const texto = 'Hoje a loja vende só no balcão. Fotos, estoque e frete pedem preparo.'
        await cena.enviarDiagnostico(p, e, 'caio', texto)
        await cena.aprovarDiagnostico(p, e)
      }),
      passo('propor', 1, ['prazo_elaborar_proposta_du', 'diagnosticar'], (p) =>
        cena.propor(p, e, { quem: 'bia', total: 1_200_000, horas: 80 }, comeca),
      ),
    ],
  }
}

function emDiagnostico(): Historia {
  const e = cena.enredo({
    cliente: 'joao',
    empresa: '00000000787',
    servico: 'FT-011',
    gestor: 'luciana',
    objetivo: 'Melhorar a genética do rebanho leiteiro.',
  })
  return {
    nome: 'em diagnóstico: leite em Itabuna',
    termina: 1,
    corre: ['prazo_diagnostico_du', 'liberar'],
    passos: [
      enviar(e),
      liberar(e, { consultor: 'tiago' }),
      passo('aceitar', 1, null, async (p) => {
        await cena.aceitarDiagnostico(p, e, 'tiago')
        await cena.conversar(p, e, 'cliente_executor', 'tiago', [
          ['tiago', 'Bom dia, João! Posso visitar o curral na quinta de manhã?'],
          ['joao', 'Pode, sim. Deixo separadas as fichas das vacas.'],
          ['luciana', 'Ótimo. Contem comigo se faltar algo da nossa parte.'],
        ])
      }),
    ],
  }
}

function aguardandoAtualizacao(): Historia {
  const e = cena.enredo({
    cliente: 'rosa',
    empresa: '00000000949',
    servico: 'FT-002',
    gestor: 'luciana',
    objetivo: 'Obter o selo de produto orgânico.',
  })
  return {
    nome: 'aguardando atualização do cliente: orgânicos em Juazeiro',
    termina: 1,
    corre: ['prazo_pendencia_cliente_du', 'pedir'],
    passos: [
      enviar(e),
      passo('pedir', 1, ['prazo_triagem_du', 'enviar'], (p) =>
        p.pede('luciana', solicitacao.pedirAtualizacao, {
          params: { id: e.id },
          corpo: { pedido: 'Atualize o endereço da propriedade e o telefone de contato.' },
        }),
      ),
    ],
  }
}

/** Today's work of a manager. */
function aguardandoAnalise(): Historia {
  const e = cena.enredo({
    cliente: 'paulo',
    empresa: '12ABC34501DE35',
    servico: 'FT-004',
    gestor: 'luciana',
    objetivo: 'Adequar os rótulos à lupa frontal.',
  })
  return {
    nome: 'aguardando análise: rótulos em Feira de Santana',
    termina: 1,
    corre: ['prazo_triagem_du', 'enviar'],
    passos: [enviar(e)],
  }
}

/** Everything that the demonstration plays, in this order; made anew for each play, since a story remembers its numbers. */
export const historias = (): Historia[] => [
  ilustrarCatalogo(),
  parceria(),
  guardarDocumentos(),
  avisarSistemas(),
  concluida(),
  aguardandoAnaliseFinal(),
  emExecucao(),
  aguardandoPagamento(),
  emSelecao(),
  aguardandoPropostas(),
  emDiagnostico(),
  aguardandoAtualizacao(),
  aguardandoAnalise(),
  ...contratacoesDaEquipe(),
  pedidosAEquipe(),
  credenciarPrestadores(),
]
