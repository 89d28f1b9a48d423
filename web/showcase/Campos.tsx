import { useState } from 'react'
import { Arquivos } from '../ui/Arquivos.tsx'
import { Caixa } from '../ui/Caixa.tsx'
import { CampoArea } from '../ui/CampoArea.tsx'
import { CampoBusca } from '../ui/CampoBusca.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../ui/CampoCombo.tsx'
import { CampoData } from '../ui/CampoData.tsx'
import { CampoDinheiro } from '../ui/CampoDinheiro.tsx'
import { CampoMascara } from '../ui/CampoMascara.tsx'
import { CampoNumero } from '../ui/CampoNumero.tsx'
import { CampoSelecao } from '../ui/CampoSelecao.tsx'
import { CampoSenha } from '../ui/CampoSenha.tsx'
import { CampoTexto } from '../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../ui/GrupoDeCaixas.tsx'
import { GrupoDeRadios } from '../ui/GrupoDeRadios.tsx'
import { Interruptor } from '../ui/Interruptor.tsx'
import { Grade } from '../ui/Pagina.tsx'
import { ResumoDeErros } from '../ui/ResumoDeErros.tsx'
import { Bloco } from './Bloco.tsx'

const cep = (bare: string) => bare.replace(/^(\d{5})(\d)/, '$1-$2')
const cnpj = (bare: string) =>
  bare
    .replace(/^(.{2})(.)/, '$1.$2')
    .replace(/^(.{6})(.)/, '$1.$2')
    .replace(/^(.{10})(.)/, '$1/$2')
    .replace(/^(.{15})(.)/, '$1-$2')

const EMPRESAS: OpcaoDeCombo[] = [
  { value: '1', label: 'Metal Jacuípe Indústria Ltda', detail: '12.345.678/0001-90 · Feira de Santana (BA)' },
  { value: '2', label: 'Moinho Santa Rita EPP', detail: '98.765.432/0001-10 · Ilhéus (BA)' },
  { value: '3', label: 'Café Chapada Torrefação ME', detail: '45.678.901/0001-23 · Piatã (BA)' },
]
const procurar = async (text: string) =>
  EMPRESAS.filter((each) => each.label.toLowerCase().includes(text.toLowerCase()))

export function Campos() {
  const [text, setText] = useState('Doce Cacau MEI')
  const [code, setCode] = useState('123456780001')
  const [area, setArea] = useState('alimentos')
  const [day, setDay] = useState('2026-12-01')
  const [money, setMoney] = useState<number | null>(416000)
  const [hours, setHours] = useState<number | null>(40)
  const [boxes, setBoxes] = useState(['email'])
  const [radio, setRadio] = useState('presencial')
  const [on, setOn] = useState(true)
  const [tick, setTick] = useState(true)
  const [busca, setBusca] = useState('')
  const [empresa, setEmpresa] = useState<OpcaoDeCombo | null>(EMPRESAS[0] ?? null)
  const [senha, setSenha] = useState('correto-cavalo')
  const [longo, setLongo] = useState('Começamos por uma visita à cozinha para registrar as não conformidades.')
  return (
    <>
      <Bloco title="Campos">
        <ResumoDeErros
          errors={[
            { name: 'fim', message: 'Fim: vem antes do início' },
            { name: 'email', message: 'E-mail: falta o final' },
          ]}
        />
        <Grade>
          <CampoTexto label="Nome da empresa" value={text} onChange={setText} help="Como aparece no cartão do CNPJ." />
          <CampoMascara label="CNPJ" mask={cnpj} keep={/[0-9a-z]/i} length={14} value={code} onChange={setCode} />
          <CampoTexto
            label="E-mail"
            name="email"
            type="email"
            value="helena@docecacau"
            errorMessage="Falta o final do e-mail, como .com.br"
          />
          <CampoSelecao
            label="Área"
            value={area}
            onChange={setArea}
            options={[
              { value: 'alimentos', label: 'Alimentos e bebidas' },
              { value: 'financas', label: 'Finanças' },
              { value: 'industria', label: 'Indústria', disabled: true },
            ]}
          />
          <CampoData label="Início" value={day} onChange={setDay} min="2026-11-20" />
          <CampoDinheiro label="Valor" value={money} onChange={setMoney} />
          <CampoData
            label="Fim"
            name="fim"
            value="2026-11-04"
            onChange={() => undefined}
            errorMessage="O fim vem antes do início (01/12/2026)."
          />
          <CampoNumero label="Horas" value={hours} onChange={setHours} after={<span>h&ensp;</span>} />
          <CampoMascara label="CEP" mask={cep} length={8} value="45653000" onChange={() => undefined} optional />
          <CampoTexto label="Solicitação" value="2026-000123" readOnly help="Não pode ser alterado." />
          <CampoSenha label="Senha" value={senha} onChange={setSenha} />
          <CampoBusca label="Buscar" value={busca} onSearch={setBusca} placeholder="Número, empresa ou serviço" />
          <CampoCombo
            label="Empresa"
            value={empresa}
            onChange={setEmpresa}
            search={procurar}
            help="Digite parte do nome."
          />
          <CampoSelecao label="Situação" placeholder="Todas" value="" options={[{ value: 'a', label: 'Em análise' }]} />
          <CampoTexto label="Desligado" value="Não se aplica" disabled />
        </Grade>
        <CampoArea
          label="Como o trabalho será feito"
          value={longo}
          onChange={setLongo}
          limit={600}
          help="A cliente lê este texto ao comparar propostas."
        />
        <Grade>
          <GrupoDeCaixas
            label="Avisos"
            value={boxes}
            onChange={setBoxes}
            options={[
              { value: 'email', label: 'Por e-mail' },
              { value: 'whats', label: 'Por WhatsApp' },
            ]}
          />
          <GrupoDeRadios
            label="Como é feito"
            value={radio}
            onChange={setRadio}
            options={[
              { value: 'presencial', label: 'Presencial', detail: 'O consultor vai à empresa' },
              { value: 'distancia', label: 'A distância' },
            ]}
          />
          <div>
            <Caixa label="Li e aceito o termo" value={tick} onChange={setTick} />
            <Caixa label="Só as que esperam por mim" count={14} value={false} errorMessage="Marque para continuar." />
            <Caixa label="Parte delas" indeterminate value={false} />
            <Interruptor label="Receber resumo diário" detail="Todo dia útil às 8h" value={on} onChange={setOn} />
          </div>
        </Grade>
      </Bloco>
      <Bloco title="Arquivos">
        <Arquivos
          label="Documentos"
          hint="PDF, JPG ou PNG, até 20 MB."
          onAdd={() => undefined}
          onRemove={() => undefined}
          onRetry={() => undefined}
          items={[
            { id: '1', name: 'contrato-social.pdf', size: 1_234_000, state: 'enviado', href: '#contrato-social' },
            {
              id: '2',
              name: 'fotos-da-cozinha-de-producao-novembro-2026.zip',
              size: 18_400_000,
              state: 'enviando',
              progress: 0.64,
            },
            {
              id: '3',
              name: 'planta.dwg',
              size: 900,
              state: 'erro',
              errorMessage: 'Este tipo não é aceito. Envie em PDF.',
            },
          ]}
        />
      </Bloco>
    </>
  )
}
