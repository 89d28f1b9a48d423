import { parceiro } from '@hub/protocol/parceiro.ts'
import { programa } from '@hub/protocol/programa.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'
import type { Portas } from '../kernel/portas.ts'
import * as cena from './cenas.ts'
import { contratacoesDaCasa } from './contratacoes-da-casa.ts'
import { credenciarPrestadores } from './credenciar.ts'
import { guardarDocumentos } from './documentos-da-demo.ts'
import { ilustrarCatalogo } from './imagens-da-demo.ts'
import { faturar } from './notas-da-demo.ts'
import { abrirPalco, type Palco } from './palco.ts'
import { pedidosACasa } from './pedidos-a-casa.ts'
import { avisarSistemas } from './sistemas-avisados.ts'

/**
 * Plays the demonstration's history through the product's own calls: eight clients, each at another point of the road
 * (demo.json), and what managers hire by themselves, with true histories, contracts and documents. Dates are relative to today. Does nothing when it was played.
 */
export async function encenar(portas: Portas, avisar: (passo: string) => void): Promise<void> {
  const { banco } = portas.acesso
  const feita = await linha(banco, sql`select 1 from sandbox where chave = 'encenacao'`)
  if (feita) return
  const comecou = await linha(banco, sql`select 1 from solicitacao limit 1`)
  if (!comecou) {
    avisar('encenando a história da demonstração')
    const palco = await abrirPalco(portas)
    try {
      for (const historia of historias) await historia(palco)
    } finally {
      await palco.fechar()
    }
  }
  // A stage that was interrupted leaves its clock behind.
  await banco.execute(sql`delete from relogio`)
  await banco.execute(sql`insert into sandbox (chave, valor) values ('encenacao', '"feita"') on conflict do nothing`)
}

/** From the cart to the choice: sent, released three days later, proposed, opened, chosen. */
async function ateEscolher(
  p: Palco,
  papeis: cena.Papeis,
  inicio: number,
  propostas: [NomeDoElenco, number, number][],
  diagnostico?: cena.Diagnostico,
): Promise<cena.Enredo> {
  await p.ha(inicio)
  const e = await cena.enviar(p, papeis)
  await p.ha(inicio - 1)
  await cena.liberar(p, e, diagnostico)
  await p.ha(inicio - 3)
  const ids: number[] = []
  for (const [quem, total, horas] of propostas) ids.push(await cena.propor(p, e, quem, total, horas))
  await p.ha(inicio - 11)
  await cena.abrirSelos(p, e)
  await cena.escolher(p, e, ids[0]!)
  return e
}

async function ateAssinar(
  p: Palco,
  papeis: cena.Papeis,
  inicio: number,
  propostas: [NomeDoElenco, number, number][],
  diagnostico?: cena.Diagnostico,
): Promise<cena.Enredo> {
  const e = await ateEscolher(p, papeis, inicio, propostas, diagnostico)
  await p.ha(inicio - 12)
  await cena.autorizar(p, e)
  await p.ha(inicio - 13)
  await cena.assinar(p, e, propostas[0]![0])
  return e
}

async function ateExecutar(
  p: Palco,
  papeis: cena.Papeis,
  inicio: number,
  propostas: [NomeDoElenco, number, number][],
  diagnostico?: cena.Diagnostico,
): Promise<cena.Enredo> {
  const e = await ateAssinar(p, papeis, inicio, propostas, diagnostico)
  await p.ha(inicio - 14)
  await cena.pagar(p, e)
  await p.ha(inicio - 15)
  await cena.iniciar(p, e)
  return e
}

async function ateAvaliar(
  p: Palco,
  papeis: cena.Papeis,
  inicio: number,
  proposta: [NomeDoElenco, number, number],
  fim: number,
  nota: number,
  diagnostico?: cena.Diagnostico,
): Promise<cena.Enredo> {
  const e = await ateExecutar(p, papeis, inicio, [proposta], diagnostico)
  for (const [ordem, dia] of [
    [1, fim + 20],
    [2, fim + 4],
  ] as const) {
    await p.ha(dia)
    await cena.entregar(p, e, proposta[0], ordem)
    await p.ha(dia - 1)
    await cena.aceitar(p, e, ordem)
  }
  await p.ha(fim + 2)
  await cena.finalizar(p, e, proposta[0])
  await p.ha(fim + 1)
  await cena.avaliar(p, e, nota)
  return e
}

const historias: ((p: Palco) => Promise<void>)[] = [
  ilustrarCatalogo,
  // O que a coordenação mantém: um parceiro, e um programa que começa com ele.
  async (p) => {
    await p.ha(40)
    const parceria = await p.pede('vera', parceiro.criar, {
      corpo: {
        razaosocial: 'Associação Comercial do Sul da Bahia',
        objetivo:
          'Ajudar pousadas e restaurantes da região a receber melhor.\n\n- turismo o ano inteiro\n- emprego fora da temporada',
        subsidio: 10,
      },
    })
    await p.ha(39)
    await p.pede('vera', programa.criar, {
      corpo: {
        descricao: 'Turismo o ano inteiro',
        contratacao_interna: false,
        subsidios: [
          { porte: 'MEI', porcentagem: 70 },
          { porte: 'ME', porcentagem: 60 },
          { porte: 'EPP', porcentagem: 50 },
        ],
        parceiro: parceria.id,
        distribuicao: null,
      },
    })
  },
  guardarDocumentos,
  avisarSistemas,
  // Concluída: artesã de Lauro de Freitas.
  async (p) => {
    const papeis: cena.Papeis = {
      cliente: 'celia',
      empresa: '00000000868',
      servico: 'FT-012',
      gestor: 'rogerio',
      objetivo: 'Criar uma coleção com identidade para vender em feiras.',
    }
    const e = await ateAvaliar(p, papeis, 95, ['otavio', 320_000, 40], 15, 10)
    await p.ha(14)
    await faturar(p, e, 'otavio', 1, true)
    await cena.concluir(p, e)
    await p.ha(2)
    await faturar(p, e, 'otavio', 2, false)
  },
  // Aguardando análise final: pousada de Porto Seguro.
  async (p) => {
    await ateAvaliar(
      p,
      {
        cliente: 'iara',
        empresa: 'DEM0C004000159',
        servico: 'FT-005',
        gestor: 'luciana',
        objetivo: 'Reduzir a conta de energia da pousada.',
      },
      80,
      ['renato', 540_000, 40],
      2,
      9,
      'dispensado',
    )
  },
  // Em execução: alimentos em Feira de Santana, primeira etapa aceita.
  async (p) => {
    const e = await ateExecutar(
      p,
      {
        cliente: 'paulo',
        empresa: '12ABC34501DE35',
        servico: 'FT-003',
        gestor: 'luciana',
        objetivo: 'Adequar a cozinha à RDC 275 antes da vistoria.',
      },
      42,
      [
        ['marina', 416_000, 32],
        ['caio', 448_000, 44],
      ],
    )
    await p.ha(20)
    await cena.visitar(p, e, 'tiago', 210, 'A equipe já aplica o plano. Falta organizar o estoque seco.')
    await p.ha(12)
    await cena.entregar(p, e, 'marina', 1)
    await p.ha(11)
    await cena.conversar(p, e, 'cliente_prestador', 'marina', [
      ['paulo', 'Bom dia, Marina! O manual já serve para a vistoria da quinta?'],
      ['marina', 'Bom dia! Serve. Falta só assinar a página 3: deixe impresso na cozinha.'],
      ['paulo', 'Combinado, obrigado.'],
    ])
    await p.ha(9)
    await cena.aceitar(p, e, 1)
  },
  // Aguardando pagamento: indústria de Camaçari.
  async (p) => {
    await ateAssinar(
      p,
      {
        cliente: 'sergio',
        empresa: 'DEM0C002000160',
        servico: 'FT-001',
        gestor: 'rogerio',
        objetivo: 'Cortar desperdícios na linha de montagem.',
      },
      16,
      [
        ['renato', 780_000, 60],
        ['bia', 810_000, 64],
      ],
      'dispensado',
    )
  },
  // Em seleção: embalagens em Ilhéus.
  async (p) => {
    await p.ha(13)
    const e = await cena.enviar(p, {
      cliente: 'helena',
      empresa: 'DEM0C001000115',
      servico: 'FT-010',
      gestor: 'luciana',
      objetivo: 'Criar embalagens para a nova linha de chocolates.',
    })
    await p.ha(12)
    await cena.liberar(p, e)
    await p.ha(10)
    await cena.propor(p, e, 'otavio', 450_000, 36, 18)
    await cena.propor(p, e, 'bia', 429_000, 30, 24)
    await p.ha(4)
    await cena.abrirSelos(p, e)
  },
  // Aguardando propostas, uma já selada: loja de Salvador.
  async (p) => {
    await p.ha(4)
    const e = await cena.enviar(p, {
      cliente: 'helena',
      empresa: 'DEM0C003000104',
      servico: 'FT-008',
      gestor: 'rogerio',
      objetivo: 'Vender a coleção pela internet.',
    })
    await p.ha(3)
    await cena.liberar(p, e, { prestador: 'DEM0A002000120' })
    await cena.aceitarDiagnostico(p, e, 'caio')
    await p.ha(2)
    await cena.enviarDiagnostico(p, e, 'caio', 'Hoje a loja vende só no balcão. Fotos, estoque e frete pedem preparo.')
    await cena.aprovarDiagnostico(p, e)
    await p.ha(1)
    await cena.propor(p, e, 'bia', 1_200_000, 80, 20)
  },
  // Em diagnóstico: leite em Itabuna.
  async (p) => {
    await p.ha(3)
    const e = await cena.enviar(p, {
      cliente: 'joao',
      empresa: '00000000787',
      servico: 'FT-011',
      gestor: 'luciana',
      objetivo: 'Melhorar a genética do rebanho leiteiro.',
    })
    await p.ha(2)
    await cena.liberar(p, e, { consultor: 'tiago' })
    await p.ha(1)
    await cena.aceitarDiagnostico(p, e, 'tiago')
    await cena.conversar(p, e, 'cliente_executor', 'tiago', [
      ['tiago', 'Bom dia, João! Posso visitar o curral na quinta de manhã?'],
      ['joao', 'Pode, sim. Deixo separadas as fichas das vacas.'],
      ['luciana', 'Ótimo. Contem comigo se faltar algo da nossa parte.'],
    ])
  },
  // Aguardando atualização do cliente: orgânicos em Juazeiro.
  async (p) => {
    await p.ha(3)
    const e = await cena.enviar(p, {
      cliente: 'rosa',
      empresa: '00000000949',
      servico: 'FT-002',
      gestor: 'luciana',
      objetivo: 'Obter o selo de produto orgânico.',
    })
    await p.ha(2)
    await p.pede('luciana', solicitacao.pedirAtualizacao, {
      params: { id: e.id },
      corpo: { pedido: 'Atualize o endereço da propriedade e o telefone de contato.' },
    })
  },
  // Aguardando análise: o trabalho de hoje do gestor.
  async (p) => {
    await p.ha(1)
    await cena.enviar(p, {
      cliente: 'paulo',
      empresa: '12ABC34501DE35',
      servico: 'FT-004',
      gestor: 'luciana',
      objetivo: 'Adequar os rótulos à lupa frontal.',
    })
  },
  contratacoesDaCasa,
  pedidosACasa,
  credenciarPrestadores,
]
