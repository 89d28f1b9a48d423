import { credenciamento as api, type CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Descredenciar, Devolver, PedirCorrecao, Recusar, Suspender, SuspenderEmpresa } from './JanelasComMotivo.tsx'
import { type Abrir, doCredenciamento, type Janela } from './janelas.ts'
import { Pergunta } from './Pergunta.tsx'

interface Props {
  c: CredenciamentoDetalhe
  aoFechar: () => void
}

const dados = (c: CredenciamentoDetalhe) => ({ params: { id: c.empresa.id }, corpo: { servico: c.servico.id } })
const ehTexto = (v: unknown): v is string => typeof v === 'string'

/** The window that is open over an accreditation, if one is. */
export function Janelas({ c, janela, abrir }: { c: CredenciamentoDetalhe; janela: Janela | null; abrir: Abrir }) {
  const props = { c, aoFechar: () => abrir(null) }
  switch (janela) {
    case null:
      return null
    case 'solicitar':
      return <Solicitar {...props} />
    case 'vincular':
      return <Vincular {...props} />
    case 'retirar':
      return <Retirar {...props} />
    case 'encaminhar':
      return <Encaminhar {...props} />
    case 'confirmar':
      return <Confirmar {...props} />
    case 'reativar':
      return <Reativar {...props} />
    case 'pedirCorrecao':
      return <PedirCorrecao {...props} />
    case 'devolver':
      return <Devolver {...props} />
    case 'recusar':
      return <Recusar {...props} />
    case 'suspender':
      return <Suspender {...props} />
    case 'descredenciar':
      return <Descredenciar {...props} />
    case 'suspenderEmpresa':
      return <SuspenderEmpresa {...props} />
    case 'reativarEmpresa':
      return <ReativarEmpresa {...props} />
  }
}

function Solicitar({ c, aoFechar }: Props) {
  const comentario = useRascunho(`credenciamento.${c.empresa.id}.${c.servico.id}`, '', ehTexto)
  const pedir = useMudanca(api.credenciar, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento pedido. A entidade foi avisada.',
    erro: false,
    aoConcluir: () => {
      comentario.descartar()
      aoFechar()
    },
  })
  return (
    <Formulario
      titulo={`Pedir o credenciamento em ${c.servico.titulo}?`}
      subtitulo={c.empresa.nome}
      erro={pedir.error && fraseDe(pedir.error)}
      confirmar="Pedir credenciamento"
      confirmando="Pedindo"
      enviando={pedir.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        const texto = comentario.valor.trim()
        const { params, corpo } = dados(c)
        pedir.mutate({ params, corpo: { ...corpo, ...(texto && { comentario: texto }) } })
      }}
    >
      <p>
        A entidade confere os documentos e a coordenação confirma. O que faltar pode ser enviado depois do pedido: você
        é avisado do que for preciso.
      </p>
      <CampoArea
        label="Experiência da empresa neste serviço"
        optional
        limit={2000}
        help="Quem analisa lê este texto."
        value={comentario.valor}
        onChange={comentario.mudar}
      />
    </Formulario>
  )
}

function Vincular({ c, aoFechar }: Props) {
  const [descricao, descrever] = useState('')
  const [falta, dizer] = useState<string>()
  const vincular = useMudanca(api.vincular, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento aberto. O prestador foi avisado.',
    erro: false,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => dizer(falha.campos['contrato.descricao']),
  })
  return (
    <Formulario
      titulo={`Abrir o credenciamento em ${c.servico.titulo}?`}
      subtitulo={c.empresa.nome}
      erro={vincular.error && !falta ? fraseDe(vincular.error) : null}
      confirmar="Abrir credenciamento"
      confirmando="Abrindo"
      enviando={vincular.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        const curta = descricao.trim().length < 3
        dizer(curta ? 'Escreva pelo menos 3 caracteres.' : undefined)
        if (!curta)
          vincular.mutate({ corpo: { empresa: c.empresa.id, servico: c.servico.id, contrato: { descricao } } })
      }}
    >
      <p>O prestador envia os documentos exigidos, e a coordenação confirma como em qualquer pedido.</p>
      <CampoArea
        label="Contrato ou edital"
        limit={500}
        help="Em que se baseia este vínculo: edital, contrato, termo. O prestador lê este texto."
        value={descricao}
        onChange={descrever}
        errorMessage={falta}
      />
    </Formulario>
  )
}

/** One service of the company, or with null the company as a whole. */
const reativacao = (c: CredenciamentoDetalhe, servico: number | null) => ({
  corpo: { empresa: c.empresa.id, servico, ativo: true },
})

function Retirar({ c, aoFechar }: Props) {
  return (
    <Pergunta
      aoFechar={aoFechar}
      variante="perigo"
      titulo={`Retirar o pedido de credenciamento em ${c.servico.titulo}?`}
      chamada={api.retirar}
      entrada={dados(c)}
      sucesso="Pedido retirado."
      confirmar="Retirar o pedido"
      confirmando="Retirando"
    >
      A análise para. Os documentos enviados ficam guardados, e dá para pedir de novo quando quiser.
    </Pergunta>
  )
}

function Encaminhar({ c, aoFechar }: Props) {
  return (
    <Pergunta
      aoFechar={aoFechar}
      titulo="Enviar para a coordenação confirmar?"
      chamada={api.credenciar}
      entrada={dados(c)}
      sucesso="Enviado para a confirmação da coordenação."
      confirmar="Enviar para confirmação"
      confirmando="Enviando"
    >
      Todos os documentos exigidos de {c.empresa.nome} foram aceitos. Quem analisou não pode confirmar: a decisão passa
      a outra pessoa.
    </Pergunta>
  )
}

function Confirmar({ c, aoFechar }: Props) {
  return (
    <Pergunta
      aoFechar={aoFechar}
      titulo={`Confirmar o credenciamento de ${c.empresa.nome}?`}
      chamada={api.credenciar}
      entrada={dados(c)}
      sucesso="Credenciamento confirmado. O prestador foi avisado."
      confirmar="Confirmar credenciamento"
      confirmando="Confirmando"
    >
      A empresa entra nos próximos convites de {c.servico.titulo} a partir de agora.
    </Pergunta>
  )
}

function Reativar({ c, aoFechar }: Props) {
  return (
    <Pergunta
      aoFechar={aoFechar}
      titulo={`Reativar o credenciamento de ${c.empresa.nome}?`}
      chamada={api.alternar}
      entrada={reativacao(c, c.servico.id)}
      sucesso="Credenciamento reativado. O prestador foi avisado."
      confirmar="Reativar"
      confirmando="Reativando"
    >
      A empresa volta a receber convites de {c.servico.titulo} a partir de agora.
    </Pergunta>
  )
}

function ReativarEmpresa({ c, aoFechar }: Props) {
  return (
    <Pergunta
      aoFechar={aoFechar}
      titulo={`Encerrar a suspensão de ${c.empresa.nome}?`}
      chamada={api.alternar}
      entrada={reativacao(c, null)}
      sucesso="Suspensão encerrada. O prestador foi avisado."
      confirmar="Encerrar a suspensão"
      confirmando="Encerrando"
    >
      A empresa volta a receber convites dos serviços em que está credenciada.
    </Pergunta>
  )
}
