import { credenciamento as api, type CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { Descredenciar, Devolver, PedirCorrecao, Recusar, Suspender, SuspenderEmpresa } from './JanelasComMotivo.tsx'
import { type Abrir, doCredenciamento, type Janela } from './janelas.ts'

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

function Retirar({ c, aoFechar }: Props) {
  const retirar = useMudanca(api.retirar, { invalida: doCredenciamento, sucesso: 'Pedido retirado.', erro: false })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      title={`Retirar o pedido de credenciamento em ${c.servico.titulo}?`}
      question="Tem certeza de que deseja continuar com esta ação?"
      confirmLabel="Retirar o pedido"
      busyLabel="Retirando"
      cancelLabel="Agora não"
      onConfirm={() => retirar.mutateAsync(dados(c))}
      errorText={fraseDe}
    >
      <p>A análise para. Os documentos enviados ficam guardados, e dá para pedir de novo quando quiser.</p>
    </Confirmacao>
  )
}

function Encaminhar({ c, aoFechar }: Props) {
  const encaminhar = useMudanca(api.credenciar, {
    invalida: doCredenciamento,
    sucesso: 'Enviado para a confirmação da coordenação.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title="Enviar para a coordenação confirmar?"
      confirmLabel="Enviar para confirmação"
      busyLabel="Enviando"
      cancelLabel="Agora não"
      onConfirm={() => encaminhar.mutateAsync(dados(c))}
      errorText={fraseDe}
    >
      <p>
        Todos os documentos exigidos de {c.empresa.nome} foram aceitos. Quem analisou não pode confirmar: a decisão
        passa a outra pessoa.
      </p>
    </Confirmacao>
  )
}

function Confirmar({ c, aoFechar }: Props) {
  const confirmar = useMudanca(api.credenciar, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento confirmado. O prestador foi avisado.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Confirmar o credenciamento de ${c.empresa.nome}?`}
      confirmLabel="Confirmar credenciamento"
      busyLabel="Confirmando"
      cancelLabel="Agora não"
      onConfirm={() => confirmar.mutateAsync(dados(c))}
      errorText={fraseDe}
    >
      <p>A empresa entra nos próximos convites de {c.servico.titulo} a partir de agora.</p>
    </Confirmacao>
  )
}

function Reativar({ c, aoFechar }: Props) {
  const reativar = useMudanca(api.alternar, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento reativado. O prestador foi avisado.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Reativar o credenciamento de ${c.empresa.nome}?`}
      confirmLabel="Reativar"
      busyLabel="Reativando"
      cancelLabel="Agora não"
      onConfirm={() => reativar.mutateAsync({ corpo: { empresa: c.empresa.id, servico: c.servico.id, ativo: true } })}
      errorText={fraseDe}
    >
      <p>A empresa volta a receber convites de {c.servico.titulo} a partir de agora.</p>
    </Confirmacao>
  )
}

function ReativarEmpresa({ c, aoFechar }: Props) {
  const reativar = useMudanca(api.alternar, {
    invalida: doCredenciamento,
    sucesso: 'Suspensão encerrada. O prestador foi avisado.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Encerrar a suspensão de ${c.empresa.nome}?`}
      confirmLabel="Encerrar a suspensão"
      busyLabel="Encerrando"
      cancelLabel="Agora não"
      onConfirm={() => reativar.mutateAsync({ corpo: { empresa: c.empresa.id, servico: null, ativo: true } })}
      errorText={fraseDe}
    >
      <p>A empresa volta a receber convites dos serviços em que está credenciada.</p>
    </Confirmacao>
  )
}
