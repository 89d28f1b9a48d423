import { tamanho } from '@hub/domain/kernel/por-escrito.ts'
import { MAXIMO_DA_MENSAGEM, MAXIMO_DE_ARQUIVOS } from '@hub/domain/mensagem/texto.rules.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { aceitos, documentos, falhaDoArquivo } from '../../parts/arquivos.ts'
import { tamanhoDito } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Icone } from '../../ui/Icone.tsx'
import css from './Mensagens.module.css'
import { type QualConversa, useJuntar } from './mensagens-da-conversa.ts'

interface Escolhido {
  id: string
  arquivo: File
  erro: string | undefined
}

let proximo = 1
/**
 * Where a message is written. What is typed stays in this browser until it was sent: over a reload, a fall of the network, an
 * expired session. A second press sends nothing twice (useMudanca).
 */
export function Escrever({ qual, para, aoEnviar }: { qual: QualConversa; para: string; aoEnviar: () => void }) {
  const texto = useTextoGuardado(`mensagem.${qual.solicitacao}.${qual.grupo}`)
  const [arquivos, mudar] = useState<readonly Escolhido[]>([])
  const [falta, dizerFalta] = useState<string>()
  const [tentativa, contar] = useState(0)
  const campo = useRef<HTMLTextAreaElement>(null)
  const escolher = useRef<HTMLInputElement>(null)
  const juntar = useJuntar(qual)
  const enviar = useMudanca(mensagem.enviar, {
    // A message is announced to its author's pages too; a refusal says that the conversation is another by now.
    invalida: [],
    sucesso: false,
    erro: false,
    aoSair: 'A mensagem não foi enviada.',
    aoConcluir: (nova) => {
      juntar(nova)
      texto.descartar()
      mudar([])
      aoEnviar()
      campo.current?.focus()
    },
    aoFalhar: (falha) => mudar((antes) => antes.map((a) => ({ ...a, erro: falha.campos[a.id] ?? a.erro }))),
  })
  const submeter = (evento?: FormEvent) => {
    evento?.preventDefault()
    contar((n) => n + 1)
    const vazia = texto.valor.trim() === '' && arquivos.length === 0
    const longa = tamanho(texto.valor.trim()) > MAXIMO_DA_MENSAGEM
    const demais = arquivos.length > MAXIMO_DE_ARQUIVOS
    dizerFalta(
      vazia
        ? 'Escreva uma mensagem ou anexe um arquivo.'
        : demais
          ? `Envie no máximo ${MAXIMO_DE_ARQUIVOS} arquivos por mensagem.`
          : arquivos.some((a) => a.erro)
            ? 'Retire o arquivo marcado.'
            : undefined,
    )
    if (vazia || longa || demais || arquivos.some((a) => a.erro)) return campo.current?.focus()
    enviar.mutate({
      corpo: { ...qual, mensagem: texto.valor.trim() },
      ...(arquivos.length && { arquivos: Object.fromEntries(arquivos.map((a) => [a.id, a.arquivo])) }),
    })
  }
  const teclar = (evento: KeyboardEvent) => {
    if (evento.key === 'Enter' && (evento.ctrlKey || evento.metaKey)) {
      evento.preventDefault()
      submeter()
    }
  }
  const anexar = (lista: FileList | null) => {
    const novos = [...(lista ?? [])].map((arquivo) => ({
      id: `arquivo${proximo++}`,
      arquivo,
      erro: falhaDoArquivo(arquivo, documentos),
    }))
    mudar((antes) => [...antes, ...novos])
    dizerFalta(undefined)
  }
  const erro = falta ?? (enviar.error ? fraseDe(enviar.error) : undefined)
  return (
    <form className={css.escrever} onSubmit={submeter}>
      {/* At every attempt: the focus is in the field already, which then says nothing by itself. */}
      <p key={tentativa} role="alert" className="so-leitor">
        {erro}
      </p>
      <p role="status" className="so-leitor">
        {arquivos.length > 0 && `Para enviar: ${arquivos.map((a) => a.arquivo.name).join(', ')}`}
      </p>
      <CampoArea
        ref={campo}
        label={`Mensagem para ${para}`}
        hideLabel
        placeholder="Escreva a mensagem"
        rows={2}
        // What is typed while it is on its way would go with what was sent.
        readOnly={enviar.isPending}
        value={texto.valor}
        onChange={(valor) => {
          texto.mudar(valor)
          dizerFalta(undefined)
        }}
        onKeyDown={teclar}
        {...(tamanho(texto.valor) > MAXIMO_DA_MENSAGEM - 500 && { limit: MAXIMO_DA_MENSAGEM })}
        errorMessage={erro}
      />
      {arquivos.length > 0 && (
        <ul className={css.anexos} aria-label="Arquivos a enviar">
          {arquivos.map((a) => (
            <li key={a.id}>
              <Icone name="arquivo" size={18} />
              <span>
                {a.arquivo.name} <span className={css.apagado}>{tamanhoDito(a.arquivo.size)}</span>
                {a.erro && (
                  <span className={css.erro} role="alert">
                    {a.erro}
                  </span>
                )}
              </span>
              <button
                type="button"
                aria-label={`Retirar ${a.arquivo.name}`}
                disabled={enviar.isPending}
                onClick={() => {
                  mudar((antes) => antes.filter((x) => x.id !== a.id))
                  campo.current?.focus()
                }}
              >
                <Icone name="fechar" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.atos}>
        <input
          ref={escolher}
          type="file"
          multiple
          className="so-leitor"
          tabIndex={-1}
          aria-label={`Arquivos da mensagem. ${documentos.dica}`}
          accept={aceitos(documentos)}
          onChange={(evento) => {
            anexar(evento.currentTarget.files)
            evento.currentTarget.value = ''
          }}
        />
        <Botao variant="texto" icon="arquivo" onClick={() => !enviar.isPending && escolher.current?.click()}>
          Anexar
        </Botao>
        <span className={css.dica}>Ctrl + Enter envia</span>
        <Botao type="submit" busy={enviar.isPending} busyLabel="Enviando">
          Enviar
        </Botao>
      </div>
    </form>
  )
}
