import { aceiteDoContrato, contrato as api, type ContratoResumo } from '@hub/protocol/contrato.ts'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { documentos } from '../../copy/contrato.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { type Aceite, type Aceito, CamposDaAssinatura, semAceite } from './CamposDaAssinatura.tsx'
import css from './Contrato.module.css'
import { useDownload } from './usar-download.ts'

export interface AssinarContratoProps {
  contrato: ContratoResumo
  temDocumento: boolean
  onClose: () => void
}

const tituloDoTipo = { contrato: 'Contrato', aditivo: 'Aditivo', distrato: 'Distrato' } as const
const aviso = {
  contrato: 'Leia o contrato antes de assinar: depois da última assinatura, ele só muda por aditivo.',
  aditivo: 'Leia o aditivo antes de assinar: ele muda o contrato quando todas as partes tiverem assinado.',
  distrato: 'Leia o distrato antes de assinar: ele encerra o contrato quando todas as partes tiverem assinado.',
} as const

/** Signs for one's company, or for the sponsoring body. What was typed stays when the server refuses. */
export function AssinarContrato({ contrato: k, temDocumento, onClose }: AssinarContratoProps) {
  const formulario = useFormulario<Aceite, Aceito>(aceiteDoContrato, semAceite)
  const opcoes = {
    invalida: ['/solicitacao/', '/proposta/', '/projeto/', '/dash/'],
    sucesso: `${tituloDoTipo[k.tipo]} assinado.`,
    erro: false,
    formulario,
    aoConcluir: onClose,
  } as const
  const pelaEmpresa = useMudanca(api.assinar, opcoes)
  const pelaEntidade = useMudanca(api.autorizarAssinatura, opcoes)
  const daEntidade = k.assinaturas.find((a) => a.parte === 'entidade' && k.minha_parte === 'entidade')
  const assinar = daEntidade ? pelaEntidade : pelaEmpresa
  const enviar = (corpo: Aceito) =>
    daEntidade
      ? pelaEntidade.mutate({
          params: { id: daEntidade.id },
          corpo: { aceite: true, ...(corpo.documento && { documento: corpo.documento }) },
        })
      : pelaEmpresa.mutate({ params: { a: k.proposta, b: k.empresa.id }, corpo })
  const { baixando, erro, baixar } = useDownload(() => chamar(api.baixarUm, { params: { id: k.id } }))
  const falha = assinar.error instanceof Falha && !Object.keys(assinar.error.campos).length ? assinar.error : null
  const por = k.assinaturas.find((a) => a.parte === k.minha_parte)?.de ?? ''
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={assinar.isPending}
      title={`Assinar o ${k.titulo.toLowerCase()}`}
      subtitle={`Por ${por}`}
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Agora não
          </Botao>
          <Botao type="submit" form="assinar-contrato" variant="acao" busy={assinar.isPending} busyLabel="Assinando">
            Assinar
          </Botao>
        </>
      }
    >
      <form id="assinar-contrato" noValidate className={css.pilha} onSubmit={formulario.handleSubmit(enviar)}>
        {falha && <Faixa tone="erro">{falha.mensagem}</Faixa>}
        <p>{aviso[k.tipo]}</p>
        <div>
          <Botao icon="baixar" busy={baixando} busyLabel="Baixando" onClick={baixar}>
            Baixar o PDF
          </Botao>
        </div>
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        <CamposDaAssinatura
          formulario={formulario}
          temDocumento={temDocumento}
          rotulo={`Li ${documentos[k.tipo].o} e assino por ${por}.`}
        />
      </form>
    </Dialogo>
  )
}
