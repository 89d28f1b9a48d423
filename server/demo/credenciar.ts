import { somarDias } from '@hub/domain/kernel/data.ts'
import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { type CredenciamentoDetalhe, credenciamento } from '@hub/protocol/credenciamento.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { type Historia, passo } from './calendario.ts'
import type { Palco } from './palco.ts'
import { relatorioDaDemo } from './relatorio-da-demo.ts'

type Prestador = 'marina' | 'renato' | 'nara'

async function parDe(p: Palco, quem: Prestador, codigo: string): Promise<{ id: number; id2: number }> {
  return (await row(p.ports.acesso.database, { id: num, id2: num })`
    select e.id, s.id as id2 from empresa e cross join servico s
      where e.cnpj = ${cast[quem].prestadorDe[0]} and s.codigo = ${codigo}`)!
}

/** Sends what is still missing for a service, but of the last kinds. */
async function enviarDocumentos(p: Palco, quem: Prestador, c: CredenciamentoDetalhe, menos = 0): Promise<void> {
  const { hoje } = await lerRegulamento(p.ports.acesso.database)
  const conteudo = await relatorioDaDemo('Documento da empresa', c.empresa.nome)
  for (const e of c.exigencias.slice(0, c.exigencias.length - menos))
    for (let i = 0; i < e.minimo; i++)
      await p.pede(quem, documentoDaEmpresa.enviar, {
        corpo: {
          empresa: c.empresa.id,
          tipo: e.tipo.id,
          emissao: hoje,
          ...(e.tipo.validade === 'obrigatoria' && { validade: somarDias(hoje, 180) }),
          ...(e.tipo.varios && { descricao: `Cliente ${i + 1}` }),
        },
        anexo: { nome: `${e.tipo.codigo}.pdf`, conteudo },
      })
}

/** A newcomer that a coordinator may confirm today and one service of it under analysis; a company that has to correct; a team. */
export const credenciarPrestadores = (): Historia => ({
  nome: 'credenciamento',
  termina: 1,
  corre: ['prazo_diligencia_du', 'conferir'],
  passos: [
    passo('pedir', 0, null, pedirCredenciamento),
    passo('conferir', 3, ['prazo_resultado_credenciamento_dc', 'pedir'], conferir),
  ],
})

async function pedirCredenciamento(p: Palco): Promise<void> {
  const novo = await parDe(p, 'nara', 'FT-005')
  await enviarDocumentos(p, 'nara', await p.pede('nara', credenciamento.detalhar, { params: novo }))
  const outro = await parDe(p, 'renato', 'FT-012')
  const pedido = await p.pede('renato', credenciamento.credenciar, {
    params: { id: outro.id },
    corpo: { servico: outro.id2, comentario: 'Temos uma designer de produto na equipe desde o ano passado.' },
  })
  await enviarDocumentos(p, 'renato', pedido, 3)
}

async function conferir(p: Palco): Promise<void> {
  const novo = await parDe(p, 'nara', 'FT-005')
  const outro = await parDe(p, 'renato', 'FT-012')
  const deNara = { params: { id: novo.id }, corpo: { servico: novo.id2 } }
  const { exigencias } = await p.pede('luciana', credenciamento.analisar, deNara)
  for (const d of exigencias.flatMap((e) => e.documentos))
    await p.pede('luciana', credenciamento.conferirDocumento, { params: { id: d.id }, corpo: { situacao: 'aceito' } })
  await p.pede('luciana', credenciamento.credenciar, deNara)
  const deRenato = { id: outro.id }
  const emAnalise = await p.pede('luciana', credenciamento.analisar, {
    params: deRenato,
    corpo: { servico: outro.id2 },
  })
  const [primeiro] = emAnalise.exigencias.flatMap((e) => e.documentos)
  await p.pede('luciana', credenciamento.conferirDocumento, {
    params: { id: primeiro!.id },
    corpo: { situacao: 'recusado', motivo: 'Falta a última alteração do contrato social.' },
  })
  await p.pede('luciana', credenciamento.pedirCorrecao, {
    params: deRenato,
    corpo: { servico: outro.id2, motivo: 'Troque o contrato social e envie os documentos que faltam.' },
  })
  await montarEquipe(p)
}

async function montarEquipe(p: Palco): Promise<void> {
  const { id, id2 } = await parDe(p, 'marina', 'FT-003')
  const pessoas = [
    { nome: 'Lia', sobrenome: 'Matos', formacao: 'Engenheira de alimentos', registro: 'CREA-BA 51.204' },
    { nome: 'Davi', sobrenome: 'Sampaio', formacao: 'Nutricionista', registro: 'CRN-5 8.812' },
  ]
  for (const consultor of pessoas) {
    const { id: consultorId } = await p.pede('marina', consultorEmpresa.adicionar, {
      corpo: { empresa: id, consultor },
    })
    await p.pede('marina', consultorEmpresa.incluirCertificado, {
      params: { id: consultorId },
      corpo: { descricao: `Diploma: ${consultor.formacao}` },
      anexo: {
        nome: 'diploma.pdf',
        conteudo: await relatorioDaDemo('Diploma', `${consultor.nome} ${consultor.sobrenome}`),
      },
    })
    if (consultor.nome === 'Lia')
      await p.pede('marina', consultorEmpresa.credenciar, { corpo: { consultor: consultorId, servico: id2 } })
  }
}
