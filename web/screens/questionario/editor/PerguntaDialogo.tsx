import { falhasDaPergunta, limites } from '@hub/domain/questionario/edicao.rules.ts'
import { type TipoDePergunta, tiposDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import { useState } from 'react'
import { useRascunho } from '../../../api/rascunho.ts'
import { tipoDaPergunta } from '../../../copy/questionario.ts'
import { Formulario } from '../../../parts/Formulario.tsx'
import { GuardadoNoAparelho } from '../../../parts/rascunho/GuardadoNoAparelho.tsx'
import { CampoArea } from '../../../ui/CampoArea.tsx'
import { CampoData } from '../../../ui/CampoData.tsx'
import { CampoNumero } from '../../../ui/CampoNumero.tsx'
import { CampoSelecao } from '../../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../../ui/CampoTexto.tsx'
import { Interruptor } from '../../../ui/Interruptor.tsx'
import { Grade } from '../../../ui/Pagina.tsx'
import type { PerguntaDoEditor } from './formulario.ts'

interface Props {
  pergunta: PerguntaDoEditor
  nova: boolean
  /** What is kept of it is of this name: a copy is not the new question that somebody began before. */
  nome: string
  /** Kinds that this questionnaire may ask. */
  tipos: readonly TipoDePergunta[]
  /** What the questionnaire says against the words (asked already). */
  falhaDoTexto: (p: PerguntaDoEditor) => string | undefined
  aoGuardar: (p: PerguntaDoEditor) => void
  onClose: () => void
}

const rotulosDosLimites: Partial<Record<TipoDePergunta, [string, string]>> = {
  texto: ['Mínimo de caracteres', 'Máximo de caracteres'],
  numero: ['Menor número', 'Maior número'],
  escala: ['Começa em', 'Vai até'],
  escolha_multipla: ['Mínimo de opções', 'Máximo de opções'],
  arquivo: ['Mínimo de arquivos', 'Máximo de arquivos'],
}
interface Escrita {
  p: PerguntaDoEditor
  /** One a line. */
  opcoes: string
}
const ehEscrita = (v: unknown): v is Escrita => typeof (v as Escrita | null)?.p?.pergunta === 'string'
const semEspacos = (linhas: string) => linhas.split('\n').map((l) => l.trim())

/** One question: words, kind, and what the kind demands. */
export function PerguntaDialogo({ pergunta, nova, nome, tipos, falhaDoTexto, aoGuardar, onClose }: Props) {
  const rascunho = useRascunho<Escrita>(
    `pergunta.${location.pathname}.${nome}`,
    { p: pergunta, opcoes: pergunta.opcoes.join('\n') },
    ehEscrita,
  )
  const { p, opcoes } = rascunho.valor
  const [tentou, setTentou] = useState(false)
  const mudar = (mudancas: Partial<PerguntaDoEditor>) =>
    rascunho.mudar((antes) => ({ ...antes, p: { ...antes.p, ...mudancas } }))
  const pronta: PerguntaDoEditor =
    p.dimensionamento === null ? { ...p, opcoes: semEspacos(opcoes).filter((o) => o !== '') } : p
  const texto = p.pergunta.trim().length < 3 ? 'Escreva a pergunta.' : falhaDoTexto(p)
  const falhas: Record<string, string> = {
    ...(p.dimensionamento === null ? falhasDaPergunta(pronta) : {}),
    ...(texto && { pergunta: texto }),
  }
  const ver = (campo: string) => (tentou ? falhas[campo] : undefined)
  const presa = p.dimensionamento !== null
  const limitesDoTipo = presa ? undefined : rotulosDosLimites[p.tipo]
  const comOpcoes = !presa && (p.tipo === 'escolha' || p.tipo === 'escolha_multipla')
  return (
    <Formulario
      title={nova ? 'Nova pergunta' : 'Editar pergunta'}
      confirmLabel={nova ? 'Incluir pergunta' : 'Guardar pergunta'}
      onSubmit={() => {
        setTentou(true)
        if (Object.keys(falhas).length > 0) return
        rascunho.descartar()
        aoGuardar(pronta)
      }}
      onClose={() => {
        rascunho.fechar()
        onClose()
      }}
    >
      <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" />
      <CampoTexto
        name="pergunta"
        label="Pergunta"
        autoFocus
        readOnly={presa}
        maxLength={limites.pergunta}
        help={
          presa
            ? 'O texto e as opções são os do dimensionamento.'
            : 'Fica com a primeira letra maiúscula e o resto em minúsculas.'
        }
        value={p.pergunta}
        onChange={(valor) => mudar({ pergunta: valor })}
        errorMessage={ver('pergunta')}
      />
      {!presa && (
        <CampoArea
          name="ajuda"
          label="Texto de ajuda"
          optional
          rows={2}
          limit={limites.ajuda}
          help="Aparece embaixo da pergunta."
          value={p.ajuda ?? ''}
          onChange={(valor) => mudar({ ajuda: valor || null })}
          errorMessage={ver('ajuda')}
        />
      )}
      {!presa && (
        <CampoSelecao
          name="tipo"
          label="Tipo de resposta"
          placeholder={null}
          value={p.tipo}
          help={tipoDaPergunta[p.tipo].ajuda}
          onChange={(valor) => mudar({ tipo: valor as TipoDePergunta, minimo: null, maximo: null })}
          options={tiposDePergunta
            .filter((t) => tipos.includes(t))
            .map((t) => ({ value: t, label: tipoDaPergunta[t].nome }))}
        />
      )}
      {comOpcoes && (
        <CampoArea
          name="opcoes"
          label="Opções"
          rows={5}
          help="Uma por linha, na ordem em que aparecem."
          value={opcoes}
          onChange={(opcoes) => rascunho.mudar((antes) => ({ ...antes, opcoes }))}
          errorMessage={ver('opcoes')}
        />
      )}
      {limitesDoTipo && (
        <Grade>
          {(['minimo', 'maximo'] as const).map((campo, i) => (
            <CampoNumero
              key={campo}
              name={campo}
              label={limitesDoTipo[i]!}
              optional
              signed={p.tipo === 'numero'}
              {...(p.tipo === 'escala' && { placeholder: i === 0 ? '0' : '10' })}
              value={p[campo]}
              onChange={(valor) => mudar({ [campo]: valor })}
              errorMessage={ver(campo)}
            />
          ))}
        </Grade>
      )}
      {!presa && p.tipo === 'numero' && (
        <Interruptor
          label="Só números inteiros"
          detail="Para contar pessoas ou produtos. Desligue para medidas, como 2,5."
          value={p.inteiro}
          onChange={(inteiro) => mudar({ inteiro })}
        />
      )}
      {p.tipo === 'data' && (
        <Grade>
          {(['data_minima', 'data_maxima'] as const).map((campo, i) => (
            <CampoData
              key={campo}
              name={campo}
              label={i === 0 ? 'A partir de' : 'Até'}
              optional
              value={p[campo] ?? ''}
              onChange={(valor) => mudar({ [campo]: valor || null })}
              errorMessage={ver(campo)}
            />
          ))}
        </Grade>
      )}
      <Interruptor
        label="Resposta obrigatória"
        detail="Sem ela o pedido não é enviado."
        value={p.obrigatoria}
        onChange={(obrigatoria) => mudar({ obrigatoria })}
      />
    </Formulario>
  )
}
