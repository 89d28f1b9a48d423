import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { permitido, recusado } from '../kernel/decisao.ts'
import { type Papel, papeis } from '../kernel/papel.ts'
import {
  acoesDoUsuario,
  concediveis,
  type FatosDoUsuario,
  podeDecidirGrupos,
  podeDesativar,
  podeManter,
  podeMudarGrupos,
  queEsperam,
} from './usuario.rules.ts'

const ana = { id: 1, grupos: ['admin'] as Papel[] }
const vera = { id: 2, grupos: ['coordenador'] as Papel[] }
const davi: FatosDoUsuario = {
  id: 3,
  grupos: ['gestor'],
  ativo: true,
  emAndamento: 0,
  unidadesSoDele: 0,
  ladosSoDele: [],
  ladosQueSoEleAssina: [],
  ultimoAdmin: false,
  ultimoCoordenador: false,
}

describe('groups', () => {
  it('are given and taken by administration, and never to oneself', () => {
    expect(podeMudarGrupos(ana, davi, ['gestor', 'coordenador'])).toEqual(permitido)
    expect(podeMudarGrupos(ana, { ...davi, ...ana }, ['admin', 'coordenador'])).toEqual(recusado('GRUPO_PROPRIO'))
    expect(podeMudarGrupos(ana, { ...davi, ...ana }, ['admin'])).toEqual(permitido)
  })

  it('never come from somebody who may not give them', () => {
    const grupos = fc.subarray([...papeis])
    fc.assert(
      fc.property(grupos, grupos, grupos, (de, antes, depois) => {
        const decisao = podeMudarGrupos({ id: 9, grupos: de }, { ...davi, grupos: antes }, depois)
        const mudados = papeis.filter((g) => antes.includes(g) !== depois.includes(g))
        if (decisao.permitido) for (const g of mudados) expect(concediveis(de)).toContain(g)
        if (!de.includes('admin') && mudados.some((g) => g !== 'gestor')) expect(decisao.permitido).toBe(false)
      }),
    )
  })

  it('leave one administrator, and no open request without its manager', () => {
    const outra = { ...davi, id: 4, grupos: ['admin', 'consultor'] as Papel[], ultimoAdmin: true }
    expect(podeMudarGrupos(ana, outra, ['consultor'])).toEqual(recusado('ULTIMO_ADMIN'))
    expect(podeMudarGrupos(ana, { ...davi, emAndamento: 2 }, ['consultor'])).toEqual(
      recusado('GESTOR_COM_SOLICITACOES'),
    )
    expect(podeMudarGrupos(ana, { ...davi, unidadesSoDele: 1 }, ['consultor'])).toEqual(recusado('UNIDADE_SEM_GESTOR'))
    // A coordinator may answer for requests as a manager does: as long as one of the two groups stays somebody answers.
    const conduzDuas = { ...davi, id: 7, emAndamento: 2 }
    const conduz = { recusa: recusado('GESTOR_COM_SOLICITACOES'), fica: permitido }
    for (const [antes, depois, decisao] of [
      [['coordenador'], ['consultor'], conduz.recusa],
      [['coordenador', 'consultor'], ['consultor'], conduz.recusa],
      [['coordenador', 'gestor'], ['consultor'], conduz.recusa],
      [['coordenador', 'gestor'], ['gestor'], conduz.fica],
      [['coordenador'], ['gestor'], conduz.fica],
      [['coordenador', 'consultor'], ['coordenador'], conduz.fica],
    ] as const)
      expect(podeMudarGrupos(ana, { ...conduzDuas, grupos: antes }, depois)).toEqual(decisao)
    expect(podeMudarGrupos(ana, { ...conduzDuas, emAndamento: 0, grupos: ['coordenador'] }, ['consultor'])).toEqual(
      permitido,
    )
  })
})

describe('groups that decide business', () => {
  it('wait for somebody else when administration gives them, and none when nobody gets a new one', () => {
    expect(queEsperam(ana, [], ['cliente', 'gestor', 'coordenador'])).toEqual(['gestor', 'coordenador'])
    expect(queEsperam(ana, ['gestor'], ['gestor', 'admin', 'consultor'])).toEqual([])
  })

  it('wait for nobody when a coordinator makes a manager, but another coordinator does', () => {
    expect(queEsperam(vera, [], ['gestor'])).toEqual([])
    expect(queEsperam(vera, [], ['coordenador'])).toEqual(['coordenador'])
  })

  const pedido = { grupos: ['gestor'] as Papel[], por: ana.id, em: '2030-01-01T00:00:00Z', alvo: 7 }

  it('are agreed to by a coordinator, by administration only where there is none', () => {
    const outra = { id: 8, grupos: ['admin'] as Papel[] }
    expect(podeDecidirGrupos(vera, { ...pedido, haCoordenador: true })).toEqual(permitido)
    expect(podeDecidirGrupos(outra, { ...pedido, haCoordenador: true })).toEqual(recusado('PAPEL_NAO_PERMITE'))
    expect(podeDecidirGrupos(outra, { ...pedido, haCoordenador: false })).toEqual(permitido)
    expect(podeDecidirGrupos({ id: 9, grupos: ['gestor'] }, { ...pedido, haCoordenador: false })).toEqual(
      recusado('PAPEL_NAO_PERMITE'),
    )
  })

  it('are agreed to neither by who asked nor by who gets them, nor where nothing was asked', () => {
    const sem = { ...pedido, haCoordenador: false }
    expect(podeDecidirGrupos(ana, sem)).toEqual(recusado('AUTOR_NAO_CONFIRMA'))
    expect(podeDecidirGrupos({ id: 7, grupos: ['admin', 'coordenador'] }, sem)).toEqual(recusado('AUTOR_NAO_CONFIRMA'))
    expect(podeDecidirGrupos(vera, null)).toEqual(recusado('SITUACAO_NAO_PERMITE'))
  })

  it('are given by each group as far as it may', () => {
    expect(concediveis(['admin', 'coordenador'])).toEqual([...papeis].filter((g) => concediveis(['admin']).includes(g)))
    expect([...concediveis(['admin'])].sort()).toEqual([...papeis].sort())
    expect(concediveis(['coordenador', 'consultor'])).toEqual(['gestor'])
    expect(concediveis(['gestor', 'cliente', 'prestador', 'consultor'])).toEqual([])
  })

  it('leave one coordinator', () => {
    const ultima: FatosDoUsuario = { ...davi, grupos: ['coordenador'], ultimoCoordenador: true }
    expect(podeMudarGrupos(ana, ultima, [])).toEqual(recusado('ULTIMO_COORDENADOR'))
    expect(podeMudarGrupos(ana, { ...ultima, ativo: false }, [])).toEqual(permitido)
    expect(podeMudarGrupos(ana, { ...ultima, ultimoCoordenador: false }, [])).toEqual(permitido)
    expect(podeDesativar(ana, ultima)).toEqual(recusado('ULTIMO_COORDENADOR'))
    expect(podeDesativar(ana, { ...ultima, grupos: ['gestor'] })).toEqual(permitido)
  })
})

describe('an account', () => {
  it('is opened while it is closed, closed and invited while it is open, and its groups are administration’s', () => {
    const fechada = { ...davi, ativo: false }
    expect(acoesDoUsuario(ana, davi)).toEqual({
      editar: permitido,
      ativar: recusado('SITUACAO_NAO_PERMITE'),
      desativar: permitido,
      mudarGrupos: permitido,
      convidar: permitido,
    })
    expect(acoesDoUsuario(vera, fechada)).toEqual({
      editar: permitido,
      ativar: permitido,
      desativar: recusado('SITUACAO_NAO_PERMITE'),
      mudarGrupos: recusado('PAPEL_NAO_PERMITE'),
      convidar: recusado('USUARIO_INATIVO'),
    })
    expect(acoesDoUsuario(ana, { ...davi, grupos: [] }).convidar).toEqual(recusado('CONTA_SEM_PERFIL'))
    expect(acoesDoUsuario(ana, { ...davi, ...ana }).mudarGrupos).toEqual(recusado('GRUPO_PROPRIO'))
    for (const acao of Object.values(acoesDoUsuario({ id: 5, grupos: ['gestor'] }, davi)))
      expect(acao).toEqual(recusado('PAPEL_NAO_PERMITE'))
  })

  it('is kept by administration, a manager’s by coordination too', () => {
    expect(podeManter(vera, davi)).toEqual(permitido)
    expect(podeManter(vera, { grupos: ['gestor', 'consultor'] })).toEqual(permitido)
    for (const g of ['coordenador', 'admin', 'cliente'] as const)
      expect(podeManter(vera, { grupos: ['gestor', g] })).toEqual(recusado('PAPEL_NAO_PERMITE'))
    expect(podeManter({ id: 5, grupos: ['gestor'] }, davi)).toEqual(recusado('PAPEL_NAO_PERMITE'))
  })

  it('is neither closed nor loses the group while it alone acts for a company with requests under way', () => {
    const helena = { ...davi, id: 6, grupos: ['cliente', 'prestador'] as Papel[], ladosSoDele: ['cliente'] as const }
    expect(podeDesativar(ana, helena)).toEqual(recusado('ULTIMA_PESSOA_DA_EMPRESA'))
    expect(podeMudarGrupos(ana, helena, ['prestador'])).toEqual(recusado('ULTIMA_PESSOA_DA_EMPRESA'))
    expect(podeMudarGrupos(ana, helena, ['cliente'])).toEqual(permitido)
    expect(podeMudarGrupos(ana, { ...helena, ativo: false }, ['prestador'])).toEqual(permitido)
    const soAssina = { ...helena, ladosSoDele: [], ladosQueSoEleAssina: ['cliente'] as const }
    expect(podeDesativar(ana, soAssina)).toEqual(recusado('ULTIMA_ASSINATURA_DA_EMPRESA'))
    expect(podeMudarGrupos(ana, soAssina, ['prestador'])).toEqual(recusado('ULTIMA_ASSINATURA_DA_EMPRESA'))
    expect(podeMudarGrupos(ana, soAssina, ['cliente'])).toEqual(permitido)
    expect(podeDesativar(ana, { ...helena, ladosSoDele: [] })).toEqual(permitido)
  })

  it('is closed once its requests are with somebody else, and not by its owner', () => {
    expect(podeDesativar(vera, davi)).toEqual(permitido)
    expect(podeDesativar(vera, { ...davi, emAndamento: 1 })).toEqual(recusado('GESTOR_COM_SOLICITACOES'))
    expect(podeDesativar(vera, { ...davi, unidadesSoDele: 1 })).toEqual(recusado('UNIDADE_SEM_GESTOR'))
    expect(podeDesativar(ana, { ...davi, ...ana, ultimoAdmin: true })).toEqual(recusado('ACESSO_PROPRIO'))
    expect(podeDesativar({ id: 8, grupos: ['admin'] }, { ...davi, ...ana, ultimoAdmin: true })).toEqual(
      recusado('ULTIMO_ADMIN'),
    )
  })
})
