import { falhasDaPergunta } from '@hub/domain/dimensionamento/edicao.rules.ts'
import { nomesDosTipos, type TipoDeResposta, tiposDeResposta } from '@hub/domain/dimensionamento/tipos.ts'
import { dimensionamento as api, type PerguntaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import type { Falha } from '../../api/falha.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Grade, Pilha } from '../../ui/Pagina.tsx'
import { CampoDaChave, falhaDaChave } from './CampoDaChave.tsx'
import { chaveSugerida } from './chave-sugerida.ts'

const opcaoDa = (l: { id: number; descricao: string; chave: string }): OpcaoDeCombo => ({
  value: String(l.id),
  label: l.descricao,
  detail: l.chave,
})

/** Writes a dimensioning question: key, words, how it is answered. */
export function JanelaDaPergunta({
  pergunta: p,
  onClose,
}: {
  pergunta?: PerguntaDeDimensionamento
  onClose: () => void
}) {
  const [descricao, setDescricao] = useState(p?.descricao ?? '')
  const [chave, setChave] = useState<string | null>(p?.chave ?? null)
  const [ajuda, setAjuda] = useState(p?.ajuda ?? '')
  const [tipo, setTipo] = useState<TipoDeResposta>(p?.tipo ?? 'numero')
  const [lista, setLista] = useState<OpcaoDeCombo | null>(p?.lista ? opcaoDa(p.lista) : null)
  const [minimo, setMinimo] = useState<number | null>(p ? p.minimo : 0)
  const [maximo, setMaximo] = useState<number | null>(p?.maximo ?? null)
  const [ativo, setAtivo] = useState(p?.ativo ?? true)
  const [tentou, setTentou] = useState(false)
  const [falha, setFalha] = useState<Falha>()
  const opcoes = {
    erro: false as const,
    aoConcluir: onClose,
    aoFalhar: (f: Falha) => setFalha(f),
  }
  const criar = useMudanca(api.criarPergunta, { ...opcoes, sucesso: 'Pergunta criada.' })
  const alterar = useMudanca(api.alterarPergunta, { ...opcoes, sucesso: 'Pergunta salva.' })

  const chaveFinal = chave ?? chaveSugerida(descricao)
  const daLista = tiposDeResposta[tipo].usaLista ? lista : null
  const numeros = tipo === 'numero' ? { minimo, maximo } : { minimo: null, maximo: null }
  const resposta = { tipo, lista: daLista ? Number(daLista.value) : null, ...numeros }
  const falhas: Record<string, string> = {
    ...falhasDaPergunta(resposta),
    ...(descricao.trim().length < 3 && { descricao: 'Escreva a pergunta.' }),
    ...falhaDaChave(chaveFinal),
  }
  const ver = (campo: string) => (tentou ? (falhas[campo] ?? falha?.campos[campo]) : undefined)
  const presa = p ? motivoDe(p.acoes, 'alterarTipo') : null
  const salvar = () => {
    setTentou(true)
    setFalha(undefined)
    if (Object.keys(falhas).length > 0) return
    const comum = { ...resposta, descricao, ajuda: ajuda.trim() || null }
    if (p) alterar.mutate({ params: { id: p.id }, corpo: { revisao: p.revisao, ...comum, ativo } })
    else criar.mutate({ corpo: { chave: chaveFinal, ...comum } })
  }
  const ocupado = criar.isPending || alterar.isPending
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={ocupado}
      title={p ? 'Editar pergunta' : 'Nova pergunta'}
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Agora não
          </Botao>
          <Botao variant="acao" busy={ocupado} busyLabel="Salvando" onClick={salvar}>
            {p ? 'Salvar pergunta' : 'Criar pergunta'}
          </Botao>
        </>
      }
    >
      <Pilha>
        {falha && Object.keys(falha.campos).length === 0 && <Faixa tone="erro">{falha.mensagem}</Faixa>}
        {p && p.questionarios > 0 && (
          <Faixa>
            {p.questionarios === 1 ? '1 questionário faz' : `${p.questionarios} questionários fazem`} esta pergunta e
            passam a usar este texto. O que já foi respondido não muda.
          </Faixa>
        )}
        <CampoTexto
          name="descricao"
          label="Pergunta"
          maxLength={300}
          help="Fica com a primeira letra maiúscula e o resto em minúsculas."
          value={descricao}
          onChange={setDescricao}
          errorMessage={ver('descricao')}
        />
        <CampoDaChave
          valor={chaveFinal}
          guardada={Boolean(p)}
          ajuda="Identifica a pergunta. Sugerimos uma pelo texto."
          falha={ver('chave')}
          aoMudar={setChave}
        />
        <CampoArea
          name="ajuda"
          label="Texto de ajuda"
          optional
          rows={2}
          limit={500}
          value={ajuda}
          onChange={setAjuda}
          errorMessage={ver('ajuda')}
        />
        <CampoSelecao
          name="tipo"
          label="Tipo de resposta"
          placeholder={null}
          disabled={presa !== null}
          help={presa ?? undefined}
          value={tipo}
          onChange={(valor) => setTipo(valor as TipoDeResposta)}
          options={nomesDosTipos.map((t) => ({ value: t, label: tiposDeResposta[t].descricao }))}
          errorMessage={ver('tipo')}
        />
        {tiposDeResposta[tipo].usaLista && (
          <CampoCombo
            name="lista"
            label="Lista de opções"
            placeholder="Busque pelo nome"
            disabled={presa !== null}
            value={lista}
            search={async (search, sinal) => {
              const { results } = await chamar(api.listarListas, {
                query: { ativo: 'true', page_size: 100, ...(search && { search }) },
                sinal,
              })
              return results.map(opcaoDa)
            }}
            emptyText="Nenhuma lista encontrada. Crie uma na aba Listas."
            onChange={setLista}
            errorMessage={ver('lista')}
          />
        )}
        {tipo === 'numero' && (
          <Grade>
            <CampoNumero
              name="minimo"
              label="Menor número"
              optional
              value={minimo}
              onChange={setMinimo}
              errorMessage={ver('minimo')}
            />
            <CampoNumero
              name="maximo"
              label="Maior número"
              optional
              value={maximo}
              onChange={setMaximo}
              errorMessage={ver('maximo')}
            />
          </Grade>
        )}
        {p && (
          <Interruptor
            label="Em uso"
            detail="Guardada, ela não é mais oferecida a outros questionários."
            value={ativo}
            onChange={setAtivo}
          />
        )}
      </Pilha>
    </Dialogo>
  )
}
