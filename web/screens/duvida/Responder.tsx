import { tamanhosDaDuvida } from '@hub/domain/duvida/duvida.rules.ts'
import { type DuvidaVista, duvida, respostaNova } from '@hub/protocol/duvida.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { Acao } from '../../parts/Acao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Duvidas.module.css'

/** The answer is written under its question; it goes to every invited provider. */
export function Responder({ d }: { d: DuvidaVista }) {
  const [aberta, setAberta] = useState(false)
  if (!aberta)
    return (
      <Acao acoes={d.acoes} comando="responder" size="pequeno" onClick={() => setAberta(true)}>
        Responder
        <span className="so-leitor"> a: {d.pergunta}</span>
      </Acao>
    )
  return <Formulario d={d} onClose={() => setAberta(false)} />
}

function Formulario({ d, onClose }: { d: DuvidaVista; onClose: () => void }) {
  const rascunho = useTextoGuardado(`duvida.resposta.${d.id}`)
  const formulario = useFormulario(respostaNova, { resposta: rascunho.valor })
  const responder = useMudanca(duvida.responder, {
    erro: false,
    sucesso: 'Resposta enviada a todos os prestadores convidados.',
    formulario,
    aoConcluir: () => {
      rascunho.descartar()
      onClose()
    },
  })
  return (
    <form
      noValidate
      className={css.formulario}
      onSubmit={formulario.handleSubmit((corpo) => responder.mutate({ params: { id: d.id }, corpo }))}
    >
      <formulario.Field
        name="resposta"
        as={CampoArea}
        onValue={rascunho.mudar}
        autoFocus
        readOnly={responder.isPending}
        label="Resposta"
        help="Todos os prestadores convidados leem a pergunta e a resposta. Depois de enviada ela não muda."
        limit={tamanhosDaDuvida.resposta}
        rows={3}
      />
      {responder.error && !formulario.formState.errors.resposta && (
        <Faixa tone="erro">{fraseDe(responder.error)}</Faixa>
      )}
      <span>
        <Botao type="submit" size="pequeno" variant="acao" busy={responder.isPending} busyLabel="Enviando">
          Enviar resposta
        </Botao>{' '}
        <Botao variant="texto" size="pequeno" onClick={onClose}>
          Agora não
        </Botao>
      </span>
    </form>
  )
}
