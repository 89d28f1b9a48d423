import type { Papel } from '@hub/domain/kernel/papel.ts'
import { tamanho } from '@hub/domain/kernel/por-escrito.ts'
import { recurso as api } from '@hub/protocol/recurso.ts'
import { useRef, useState } from 'react'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { mostrarFalha } from '../../parts/mostrar-falha.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { quemLe } from './quem-decide.ts'

const MINIMO = 20
const MAXIMO = 4000

interface Props {
  id: number
  nrosolicitacao: string
  prazo: string
  /** In which role somebody else reads it. */
  leitor: Papel | undefined
}

/** The client says why the refusal should be looked at again; what is typed survives a reload. */
export function Recorrer({ id, nrosolicitacao, prazo, leitor }: Props) {
  const { valor: texto, mudar: escrever, descartar } = useTextoGuardado(`recurso.${id}`)
  const [tentou, tentar] = useState(false)
  const campo = useRef<HTMLDivElement>(null)
  const [confirmando, confirmar] = useState(false)
  const escrito = texto.trim()
  const erro =
    tamanho(escrito) < MINIMO
      ? `Escreva pelo menos ${MINIMO} caracteres.`
      : tamanho(escrito) > MAXIMO
        ? `Use no máximo ${MAXIMO} caracteres.`
        : undefined
  return (
    <Secao title="Recorrer">
      <Pilha narrow>
        <p>
          Se a empresa não concorda com o indeferimento, pode recorrer <b>uma vez</b>, até{' '}
          <PrazoNaFrase ate={prazo} genero="m" />. Quem lê e decide é {quemLe(leitor)}.
        </p>
        <div ref={campo}>
          <CampoArea
            label="Por que o pedido deve ser analisado de novo"
            help="Diga o que mudou ou o que não foi considerado. Documentos novos podem ser anexados depois de enviar, no resumo."
            rows={7}
            limit={MAXIMO}
            value={texto}
            onChange={escrever}
            errorMessage={tentou ? erro : undefined}
          />
        </div>
        <div>
          <Botao
            variant="acao"
            onClick={() => {
              tentar(true)
              if (!erro) confirmar(true)
              else if (campo.current) mostrarFalha(campo.current)
            }}
          >
            Enviar o recurso
          </Botao>
        </div>
      </Pilha>
      {confirmando && (
        <Confirm
          call={api.recorrer}
          input={{ params: { id }, corpo: { texto: escrito } }}
          onClose={() => confirmar(false)}
          title={`Recorrer na solicitação ${nrosolicitacao}?`}
          confirmLabel="Enviar o recurso"
          variant="acao"
          success="Recurso enviado. Você será avisado da decisão."
          onDone={descartar}
        >
          Cabe um recurso só: depois de enviado, o texto não muda mais.
        </Confirm>
      )}
    </Secao>
  )
}
